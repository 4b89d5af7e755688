import type { ComponentProps } from "react";
import { inLanguage } from "./link.tsx";

export type GetFormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
	/** A path of `links.ts`; the current page by default. The prefix of the language is added. */
	action?: string;
	/** Keeps the scroll position, for forms that change a part of the page. */
	preventScrollReset?: boolean;
	/** Replaces the current entry of the history. */
	replace?: boolean;
};

/** A form that requests a page by GET. `shell/client-navigation.tsx` handles it like a link. */
export function GetForm({ action, preventScrollReset, replace, ...rest }: GetFormProps) {
	return (
		<form
			method="get"
			action={action && inLanguage(action)}
			data-keep-scroll={preventScrollReset ? "" : undefined}
			data-replace={replace ? "" : undefined}
			{...rest}
		/>
	);
}
