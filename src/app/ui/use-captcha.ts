/**
 * Solves the captcha of a form: starts when the form is first used, and renews a used or expired
 * token.
 */
import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { CaptchaSolution } from "./captcha-solver.ts";

export type CaptchaState =
	| { kind: "idle" }
	| { kind: "working" }
	| { kind: "failed" }
	| { kind: "done"; token: string };

/**
 * A form that is sent early waits for the token, unless one of its fields is changed before. After
 * a failure it is sent without a token, or `retry` starts again.
 */
export function useCaptcha(
	inside: RefObject<HTMLElement | null>,
	startsAtOnce: boolean,
): {
	state: CaptchaState;
	retry: () => void;
} {
	const [state, setState] = useState<CaptchaState>({ kind: "idle" });
	const [keeper, setKeeper] = useState<Keeper | null>(null);
	useEffect(() => {
		const form = inside.current?.closest("form");
		if (!form) return;
		const next = keepSolved(form, setState);
		setKeeper(next);
		if (startsAtOnce) next.begin();
		return next.end;
	}, [inside, startsAtOnce]);
	return { state, retry: () => keeper?.begin() };
}

const TOUCHES = ["focusin", "input"] as const;

type Keeper = { begin: () => void; end: () => void };

function keepSolved(form: HTMLFormElement, show: (state: CaptchaState) => void): Keeper {
	let now: CaptchaState = { kind: "idle" };
	let delayedSubmit: { submitter: HTMLElement | null } | undefined;
	let renewal: ReturnType<typeof setTimeout> | undefined;
	const set = (next: CaptchaState) => {
		now = next;
		show(next);
	};
	const settle = (next: CaptchaState) => {
		// The field must hold the token before the form can be sent.
		flushSync(() => set(next));
		const submit = takeDelayedSubmit();
		if (submit) form.requestSubmit(submit.submitter);
	};
	const takeDelayedSubmit = () => {
		const submit = delayedSubmit;
		delayedSubmit = undefined;
		submit?.submitter?.removeAttribute("aria-busy");
		return submit;
	};
	const done = ({ token, goodForMs }: CaptchaSolution) => {
		clearTimeout(renewal);
		renewal = setTimeout(begin, goodForMs);
		settle({ kind: "done", token });
	};
	const failed = () => settle({ kind: "failed" });
	function begin(): void {
		if (now.kind === "working") return;
		clearTimeout(renewal);
		set({ kind: "working" });
		import("./captcha-solver.ts").then(({ solveCaptcha }) => solveCaptcha()).then(done, failed);
	}
	const rest = () => {
		clearTimeout(renewal);
		set({ kind: "idle" });
	};
	const onTouch = () => now.kind === "idle" && begin();
	const onSubmit = (event: SubmitEvent) => {
		// A token is valid once, so another attempt needs a new one.
		if (now.kind === "done" || now.kind === "failed") return void setTimeout(rest);
		event.preventDefault();
		event.stopImmediatePropagation();
		delayedSubmit = { submitter: event.submitter };
		// The pressed button shows that it was pressed.
		event.submitter?.setAttribute("aria-busy", "true");
		begin();
	};
	// The press was meant for the earlier values, so the shopper presses again.
	const onInput = ({ target }: Event) => {
		if (target instanceof Element && "form" in target && target.form === form) takeDelayedSubmit();
	};
	for (const touch of TOUCHES) form.addEventListener(touch, onTouch);
	// At the document, because fields outside the form can belong to it.
	document.addEventListener("input", onInput);
	form.addEventListener("submit", onSubmit, { capture: true });
	if (form.contains(document.activeElement)) begin();
	return {
		begin,
		end() {
			clearTimeout(renewal);
			for (const touch of TOUCHES) form.removeEventListener(touch, onTouch);
			document.removeEventListener("input", onInput);
			form.removeEventListener("submit", onSubmit, { capture: true });
		},
	};
}
