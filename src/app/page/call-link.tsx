import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { links } from "./links.ts";
import { useShellData } from "./shell-data.ts";

const LOOKS = {
	text: "relative z-10 inline-flex min-h-11 items-center font-semibold underline underline-offset-4",
	button:
		"inline-flex min-h-11 items-center justify-center rounded-box border border-edge bg-paper px-4 py-2 font-medium hover:border-ink hover:bg-panel",
};

/** Opens the dialog with our phone numbers. Without scripts it dials the first number. */
export function CallLink({
	look = "text",
	children,
}: {
	look?: keyof typeof LOOKS;
	children: ReactNode;
}) {
	const phone = useShellData()?.phone;
	return (
		<a href={`tel:${phone}`} data-opens="call" className={LOOKS[look]}>
			{children}
		</a>
	);
}

/** Opens WhatsApp with a message, if the store has a number there. */
export function WhatsappLink({ message }: { message: string }) {
	const phone = useShellData()?.whatsappPhone;
	if (!phone) return null;
	return (
		<a
			href={links.whatsapp(phone, message)}
			rel="noopener noreferrer"
			target="_blank"
			className={`${LOOKS.button} gap-2`}
		>
			<Icon name="chat" className="size-4" />
			WhatsApp
		</a>
	);
}
