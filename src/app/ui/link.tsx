import type { ComponentProps } from "react";
import { getLocale } from "../messages/compiled/runtime.js";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
	/** An address of `links.ts`; the language of the page is put before it. */
	to: string;
	/** Stays where the page is scrolled to: for links that change a part of the page. */
	preventScrollReset?: boolean;
	/** Takes the place of this page in the history. */
	replace?: boolean;
};

/**
 * A link within the store: a plain anchor. One handler for the whole page follows them all without a reload and fetches
 * ahead what is pointed at (`shell/follow-links.tsx`), because a page of two hundred router links took the server twice as long.
 */
export function Link({ to, preventScrollReset, replace, ...rest }: LinkProps) {
	return (
		<a
			href={inLanguage(to)}
			data-keep-scroll={preventScrollReset ? "" : undefined}
			data-replace={replace ? "" : undefined}
			{...rest}
		/>
	);
}

/** The address of a page in the language of this one. */
export function inLanguage(path: string): string {
	if (getLocale() === "en") return path;
	return path === "/" ? "/es" : `/es${path}`;
}
