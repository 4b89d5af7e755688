import type { ReactNode } from "react";

const TEXT = [
	"max-w-prose [&>*+*]:mt-4",
	"[&_h2]:text-2xl [&>*+h2]:mt-8 [&_h3]:text-xl [&>*+h3]:mt-6",
	"[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-6 [&_li+li]:mt-1",
	"[&_a]:text-signal [&_a]:underline [&_a]:underline-offset-4 hover:[&_a]:text-signal-deep",
].join(" ");

/** Styled content of a page or an article. */
export function Prose({ children }: { children: ReactNode }) {
	return <div className={TEXT}>{children}</div>;
}
