import type { ComponentProps } from "react";
import { getLocale } from "../messages/compiled/runtime.js";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
	/** A path of `links.ts`. The prefix of the language is added. */
	to: string;
	/** Keeps the scroll position, for links that change a part of the page. */
	preventScrollReset?: boolean;
	/** Replaces the current entry of the history. */
	replace?: boolean;
};

/**
 * A link within the store: a plain anchor, because two hundred router links took the server twice
 * as long to render. `shell/client-navigation.tsx` follows it without a reload and prefetches its
 * page.
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

/** A path with the prefix of the current language. */
export function inLanguage(path: string): string {
	if (getLocale() === "en") return path;
	return path === "/" ? "/es" : `/es${path}`;
}
