import type { ComponentProps } from "react";
import { inLanguage } from "./link.tsx";

export type PostFormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
	/** An address of `links.ts`, the page itself by default; the language of the page is put before it. */
	action?: string | undefined;
};

/** A form that changes something. It is sent by the handler that follows links (`shell/follow-links.tsx`), once at a time. */
export function PostForm({ action, ...rest }: PostFormProps) {
	return <form method="post" action={action && inLanguage(action)} {...rest} />;
}
