import { useId, useRef } from "react";
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
};

/**
 * The captcha of a form. The browser solves it while the shopper types, and the field `name`
 * carries the token. It cannot run without scripts: with `isOptional` it then shows nothing, with
 * `mayGoWithout` it shows that there is no captcha.
 */
export function CaptchaField({
	name = "recaptchaToken",
	error,
	isOptional = false,
	mayGoWithout = false,
}: CaptchaFieldProps) {
	const place = useRef<HTMLDivElement>(null);
	const id = useId();
	const { state, retry } = useCaptcha(place);
	return (
		<div ref={place}>
			{mayGoWithout && (
				<noscript>
					<input type="hidden" name={name} value={CAPTCHA_UNREACHED} />
				</noscript>
			)}
			<input type="hidden" name={name} value={tokenOf(state)} />
			<div className={BOX} data-captcha={state.kind}>
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
