import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Notice } from "../../ui/notice.tsx";

/** False until the first step was shown. Only later steps move the focus to their heading. */
let hasShownStep = false;

/**
 * A step with its heading, which is focused when the buyer comes from another step, and the reason
 * when they were sent back.
 */
export function StepSection({ title, children }: { title: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { state } = useLocation();
	useEffect(() => {
		if (hasShownStep) heading.current?.focus({ preventScroll: true });
		hasShownStep = true;
	}, []);
	const notice = noticeIn(state);
	return (
		<section aria-labelledby="step-title">
			<h1
				ref={heading}
				id="step-title"
				tabIndex={-1}
				className="mb-4 text-2xl outline-none sm:text-3xl"
			>
				{title}
			</h1>
			<div role="alert" className="empty:hidden">
				{notice && <Notice kind="warn" title={notice} className="mb-4" />}
			</div>
			{children}
		</section>
	);
}

/**
 * Navigation state with a sentence for the next step: `navigate(step, { state: withNotice("…") })`.
 */
export function withNotice(sentence: string): { notice: string } {
	return { notice: sentence };
}

function noticeIn(state: unknown): string | undefined {
	const notice =
		typeof state === "object" && state !== null && "notice" in state ? state.notice : undefined;
	return typeof notice === "string" ? notice : undefined;
}
