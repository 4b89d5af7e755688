import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Notice } from "../../ui/notice.tsx";

/** Set when the first step was shown: whoever opens the page reads from its top, whoever goes on hears where they are. */
let hasStepped = false;

/** One step: its heading, which is focused when the buyer gets here from another, and why they were led back, if so. */
export function StepSection({ title, children }: { title: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const { state } = useLocation();
	useEffect(() => {
		if (hasStepped) heading.current?.focus({ preventScroll: true });
		hasStepped = true;
	}, []);
	const said = saidIn(state);
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
				{said && <Notice kind="warn" title={said} className="mb-4" />}
			</div>
			{children}
		</section>
	);
}

/** A sentence that travels with a way back: `navigate(step, { state: saying("…") })`. */
export function withNotice(sentence: string): { said: string } {
	return { said: sentence };
}

function saidIn(state: unknown): string | undefined {
	const said =
		typeof state === "object" && state !== null && "said" in state ? state.said : undefined;
	return typeof said === "string" ? said : undefined;
}
