import type { ReactNode } from "react";
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
