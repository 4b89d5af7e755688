import { useEffect, useState } from "react";
import type { PopUpStyle } from "../../domain/store/pop-up-message.ts";
import { m } from "../messages/compiled/messages.js";
import type { ShellPopUp } from "../page/shell-data.ts";
import { IconButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { storePopUpShown } from "./pop-up-history.ts";

const LOOKS: Record<PopUpStyle, { icon: string; look: string }> = {
	info: { icon: "info", look: "bg-panel text-ink" },
	promotion: { icon: "star", look: "bg-good-ground text-good" },
	warning: { icon: "warning", look: "bg-warn-ground text-warn" },
};

/**
 * A message as a slim bar below the header; its link opens the whole message, without scripts too.
 * `hide-seen-bar.inline.ts` hides a bar that is not due before the first paint, so that nothing
 * moves.
 */
export function NoticeBar({
	message: { code, title, message, open, style },
}: {
	message: ShellPopUp;
}) {
	const [isClosed, setClosed] = useState(false);
	useEffect(() => {
		if (!("barSeen" in document.documentElement.dataset)) storePopUpShown(code);
	}, [code]);
	if (isClosed) return null;
	const { icon, look } = LOOKS[style];
	return (
		<aside
			aria-label={title}
			className={`no-print flex items-start gap-2 border-b px-4 text-sm in-data-bar-seen:hidden ${look}`}
		>
			<details className="min-w-0 grow py-2.5">
				<summary className="flex list-none flex-wrap items-center gap-x-2 [&::-webkit-details-marker]:hidden">
					<Icon name={icon} className="size-4" />
					<span className="font-semibold">{title}</span>
					{/* A line of its own on phones: beside the title it would move with the loaded font. */}
					<span className="underline underline-offset-4 max-sm:basis-full">{open}</span>
				</summary>
				<p className="mt-1 max-w-prose whitespace-pre-line text-ink">{message}</p>
			</details>
			<IconButton
				icon="close"
				label={m.ui_close()}
				className="noscript:hidden"
				onClick={() => setClosed(true)}
			/>
		</aside>
	);
}
