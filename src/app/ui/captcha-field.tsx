import { useEffect, useId, useRef, useState } from "react";
import { CAPTCHA_UNREACHED } from "../../domain/account/captcha-token.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "./button.tsx";
import { FieldErrorText } from "./field-frame.tsx";
import { Icon } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";
import { type CaptchaState, useCaptcha } from "./use-captcha.ts";

type CaptchaFieldProps = {
	name?: string;
	error?: string | undefined;
	isOptional?: boolean;
	mayGoWithout?: boolean;
	/** Solves it when it appears, for a form whose fields are frames or outside of it. */
	startsAtOnce?: boolean;
};

/**
 * The captcha of a form. The browser solves it while the shopper types, and the field `name`
 * carries the token. It cannot run without scripts: with `isOptional` it then shows nothing, with
 * `mayGoWithout` it shows that there is no captcha. It is visible only when it is slow or fails;
 * screen readers hear its state.
 */
export function CaptchaField({
	name = "recaptchaToken",
	error,
	isOptional = false,
	mayGoWithout = false,
	startsAtOnce = false,
}: CaptchaFieldProps) {
	const place = useRef<HTMLDivElement>(null);
	const id = useId();
	const { state, retry } = useCaptcha(place, startsAtOnce);
	const isSlow = useIsSlow(state.kind === "working");
	return (
		// While it shows nothing it must not leave a gap between the fields of a form.
		<div ref={place} className="contents">
			{mayGoWithout && (
				<noscript>
					<input type="hidden" name={name} value={CAPTCHA_UNREACHED} />
				</noscript>
			)}
			<input type="hidden" name={name} value={tokenOf(state)} />
			<div
				className={state.kind === "failed" || isSlow ? BOX : "sr-only noscript:hidden"}
				data-captcha={state.kind}
			>
				<span className="grid size-5 shrink-0 place-items-center">{MARKS[state.kind]}</span>
				<p className="min-w-0 flex-1" aria-describedby={error ? `${id}-error` : undefined}>
					<span className="font-medium">{m.captcha_label()}: </span>
					<span role="status">{TEXTS[state.kind]()}</span>
				</p>
				{state.kind === "failed" && (
					<Button size="small" onClick={retry}>
						{m.captcha_retry()}
					</Button>
				)}
			</div>
			{!isOptional && !mayGoWithout && (
				<noscript>
					<p className="text-sm font-medium">{m.captcha_no_script()}</p>
				</noscript>
			)}
			<FieldErrorText id={id} text={error} />
		</div>
	);
}

/** Whether the captcha has been working for so long that the buyer should know why to wait. */
function useIsSlow(isWorking: boolean): boolean {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		if (!isWorking) return;
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [isWorking]);
	return isSlow;
}

const SLOW_MS = 2000;

const BOX =
	"flex min-h-13 items-center gap-3 rounded-box border border-line bg-panel px-3 py-1 text-sm noscript:hidden";

function tokenOf(state: CaptchaState): string {
	if (state.kind === "done") return state.token;
	return state.kind === "failed" ? CAPTCHA_UNREACHED : "";
}

const MARKS: Record<CaptchaState["kind"], React.ReactNode> = {
	idle: <Icon name="info" className="size-5 text-ink-soft" />,
	working: <Spinner />,
	done: <Icon name="check" className="size-5 text-good" />,
	failed: <Icon name="info" className="size-5 text-ink-soft" />,
};

const TEXTS: Record<CaptchaState["kind"], () => string> = {
	idle: m.captcha_idle,
	working: m.captcha_working,
	done: m.captcha_done,
	failed: m.captcha_failed,
};
