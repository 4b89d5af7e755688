import type { ComponentProps } from "react";
import { inLanguage } from "./link.tsx";

export type PostFormProps = Omit<ComponentProps<"form">, "method" | "action"> & {
	/** A path of `links.ts`; the current page by default. The prefix of the language is added. */
	action?: string | undefined;
};

/** A form that is sent by POST. `shell/client-navigation.tsx` sends it, one at a time. */
export function PostForm({ action, ...rest }: PostFormProps) {
	return <form method="post" action={action && inLanguage(action)} {...rest} />;
}
