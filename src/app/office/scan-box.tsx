/**
 * The field of a scanner, which types and ends with Enter. Scans are sent one after the other in
 * the sequence in which they were typed. The field never waits for an answer: it keeps the focus
 * and what is typed in the meantime.
 */
import {
	type FormEvent,
	type ReactNode,
	type RefObject,
	useEffect,
	useLayoutEffect,
	useRef,
	useState,
} from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { scanForm } from "../../contract/shipment-inputs.ts";
import type { RefusalCode } from "../../domain/refusal/refusals.ts";
import { m } from "../messages/compiled/messages.js";
import type { FormAnswer } from "../page/handle-form.ts";
import { Button } from "../ui/button.tsx";
import { TextField } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { Notice } from "../ui/notice.tsx";
import { RefusalNotice } from "../ui/refusal-notice.tsx";
import { useForm } from "../ui/use-form.ts";
import type { ScanAnswer, ScanResult } from "./scan-answer.ts";

/**
 * The numbers of orders, boxes and returns begin with a digit, those of parts also with a capital
 * letter. No key of the office is a digit, and on the page of a box no capital letter is a key.
 */
const FIRST_CHARACTERS = { digits: /^\d$/, "digits and capitals": /^[\dA-Z]$/ };

/** Pieces and boxes that are picked, or parcels that came back. */
type ScanKind = "pick" | "return";

type ScanBoxProps<Result> = {
	kind: ScanKind;
	label: string;
	hint: string;
	button: string;
	autoFocus?: boolean;
	/** What begins a scan here when it is typed outside any field. */
	catches?: keyof typeof FIRST_CHARACTERS;
	/** Scans that follow one which opens a page are of that page, which has the same field. */
	followsOpened?: boolean;
	/** The answer to a form without scripts. */
	answer: FormAnswer | undefined;
	/** What the last scan did. Null before the first one. */
	renderResult: (result: Result | null) => ReactNode;
};

export function ScanBox<Result extends ScanResult>({
	kind,
	answer,
	renderResult,
	label,
	hint,
	button,
	autoFocus = false,
	catches,
	followsOpened = false,
}: ScanBoxProps<Result>) {
	const form = useForm({ form: scanForm, answer });
	const field = useRef<HTMLInputElement>(null);
	const scans = useScanQueue<Result>(field, followsOpened);
	useTypedScans(field, catches && FIRST_CHARACTERS[catches]);
	useHalfTypedScan(field, kind);
	const submit = (event: FormEvent) => {
		const text = field.current?.value.trim();
		event.preventDefault();
		// The form's own check would come next and find the field empty.
		event.stopPropagation();
		if (!text || !field.current) return;
		field.current.value = "";
		scans.add(text);
	};
	return (
		<>
			<div data-scan-box onSubmitCapture={submit} onInput={scans.stay}>
				<Form
					form={form}
					refusal={answer?.refusal}
					className="no-print mb-4 grid max-w-field grid-cols-[minmax(0,1fr)_auto] items-start gap-3"
				>
					<TextField
						{...form.field("scan")}
						ref={field}
						label={label}
						hint={hint}
						autoComplete="off"
						autoFocus={autoFocus}
						mono
					/>
					<Button type="submit" className="mt-6">
						{button}
					</Button>
				</Form>
			</div>
			<div role="status" className="no-print mb-4 grid gap-2 empty:hidden">
				{scans.waiting > 0 && <p>{m.scan_waiting({ count: scans.waiting })}</p>}
				{!answer && renderResult(scans.result)}
			</div>
			{scans.refused.map(({ n, text, refusal }) => (
				<div key={n} className="no-print mb-4 flex flex-wrap items-center gap-3">
					<span className="font-mono">{text}</span>
					<RefusalNotice refusal={refusal} />
				</div>
			))}
			{scans.unanswered !== null && (
				<div role="alert" className="no-print mb-4">
					<Notice kind="bad" title={`${scans.unanswered}: ${m.form_unanswered()}`}>
						<Button size="small" onClick={scans.goOn}>
							{m.scan_go_on()}
						</Button>
					</Notice>
				</div>
			)}
		</>
	);
}

/** Without this the Enter that ends a scan would press the focused button. */
function useTypedScans(
	field: RefObject<HTMLInputElement | null>,
	firstCharacter: RegExp | undefined,
): void {
	useEffect(() => {
		if (!firstCharacter) return;
		const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
			const isTyping =
				target instanceof Element && target.closest("input, select, textarea, dialog") !== null;
			const isPlain = !ctrlKey && !metaKey && !altKey;
			if (!isTyping && isPlain && firstCharacter.test(key)) field.current?.focus();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [field, firstCharacter]);
}

/** A scanner types its letters within milliseconds of each other. */
const MAX_PAUSE_IN_SCAN_MS = 500;

/** The letters of a scan whose page left the screen before its Enter. */
let halfTypedScan: { letters: string; kind: ScanKind } | null = null;

/**
 * The field of the next page goes on with a scan that was being typed into the field of the last
 * one. Letters that were left in a field before that, and those of another kind of scan, are
 * dropped.
 */
function useHalfTypedScan(field: RefObject<HTMLInputElement | null>, kind: ScanKind): void {
	useLayoutEffect(() => {
		const element = field.current;
		if (!element) return;
		if (halfTypedScan?.kind === kind) element.value = halfTypedScan.letters;
		let typedAt = element.value === "" ? Number.NEGATIVE_INFINITY : Date.now();
		const onInput = () => {
			typedAt = Date.now();
		};
		element.addEventListener("input", onInput);
		return () => {
			element.removeEventListener("input", onInput);
			if (Date.now() - typedAt > MAX_PAUSE_IN_SCAN_MS) return;
			halfTypedScan = { letters: element.value, kind };
			// React shows the next page in the same step. A page without a field drops the letters.
			queueMicrotask(() => {
				halfTypedScan = null;
			});
		};
	}, [field, kind]);
}

/**
 * `shownRefusals`: how many scans were refused before this one was typed. Once it is counted they
 * leave the page, because the person saw them and went on. Refusals of scans that were typed in one
 * go stay.
 */
type Scan = { text: string; shownRefusals: number };

type RefusedScan = { n: number; text: string; refusal: RefusalCode };

/** Older ones leave the page, so that the list of parts stays in sight. */
const MAX_REFUSED_SHOWN = 5;

function useScanQueue<Result extends ScanResult>(
	field: RefObject<HTMLInputElement | null>,
	followsOpened: boolean,
) {
	const { state, data, submit } = useFetcher<ScanAnswer<Result>>();
	const navigate = useNavigate();
	const location = useLocation();
	/** Without the /es of a Spanish page, which `submit` adds. `useFormAction` has it already. */
	const shownPage = location.pathname + location.search;
	const [queue, setQueue] = useState<Scan[]>([]);
	const [sent, setSent] = useState<{ scan: Scan; before: typeof data } | null>(null);
	const [result, setResult] = useState<Result | null>(null);
	const [refused, setRefused] = useState<RefusedScan[]>([]);
	const [unanswered, setUnanswered] = useState<string | null>(null);
	/** The page that the next scans are of, until it is on the screen. */
	const [opened, setOpened] = useState<{ page: string; isLoading: boolean } | null>(null);
	const count = useRef(0);
	/** A scan has opened another page, which is not on the screen yet. */
	const leaving = useRef(false);
	const show = ({ text, shownRefusals }: Scan, answer: ScanAnswer<Result>) => {
		if ("isUnanswered" in answer) return setUnanswered(text);
		if ("result" in answer) {
			const { opens } = answer.result;
			setResult(answer.result);
			setRefused((before) => before.filter(({ n }) => n > shownRefusals));
			if (opens === null) return;
			if (followsOpened) return setOpened({ page: opens, isLoading: false });
			const isIdle = queue.length === 0 && field.current?.value === "";
			if (!isIdle) return;
			leaving.current = true;
			void navigate(opens);
			return;
		}
		count.current += 1;
		const refusal = { n: count.current, text, refusal: answer.refusal ?? "bad_request" };
		setRefused((before) => [refusal, ...before].slice(0, MAX_REFUSED_SHOWN));
	};
	const sendNext = () => {
		const [next, ...rest] = queue;
		if (next === undefined || unanswered !== null) return;
		setQueue(rest);
		setSent({ scan: next, before: data });
		void submit(
			{ scan: next.text, stay: "yes" },
			{ method: "post", action: opened?.page ?? shownPage },
		);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: the effect is of the page on the screen.
	useEffect(() => {
		// The opened page is on the screen, or a person chose another one.
		setOpened((before) => (before?.isLoading ? null : before));
		// A button of the new page may have the focus, and the Enter of a half typed scan would press
		// it.
		if (field.current?.value) field.current.focus();
	}, [shownPage]);
	useEffect(() => {
		if (state !== "idle") return;
		if (!sent && queue.length > 0) return sendNext();
		if (!sent && opened && !opened.isLoading) {
			setOpened({ ...opened, isLoading: true });
			void navigate(opened.page);
		}
		if (!sent) return;
		// The request has not begun yet.
		if (!data || data === sent.before) return;
		setSent(null);
		show(sent.scan, data);
	});
	return {
		/** The next scan begins while another page opens: it is of this page, which stays. */
		stay: () => {
			if (!leaving.current) return;
			leaving.current = false;
			void navigate(location, { replace: true, preventScrollReset: true });
		},
		add: (text: string) =>
			setQueue((before) => [...before, { text, shownRefusals: count.current }]),
		waiting: queue.length + (sent ? 1 : 0),
		result,
		refused,
		unanswered,
		goOn: () => setUnanswered(null),
	};
}
