import type { ComponentProps } from "react";
import { inLanguage } from "./link.tsx";

export type GetFormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
	/** An address of `links.ts`, the page itself by default; the language of the page is put before it. */
	action?: string;
	/** Stays where the page is scrolled to: for forms that change a part of the page. */
	preventScrollReset?: boolean;
	/** Takes the place of this page in the history. */
	replace?: boolean;
};

/** A form that asks for a page. One handler for the whole page follows it as it follows links (`shell/follow-links.tsx`). */
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
