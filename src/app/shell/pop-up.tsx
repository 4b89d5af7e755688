import { useEffect, useState } from "react";
import type { ShellPopUp } from "../page/shell-data.ts";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { isPopUpDue, type PopUpHistory, recordPopUpShown } from "./pop-up-schedule.ts";

/** Shows the first message that is due, and stores in this browser that it was shown. */
export default function PopUp({ messages }: { messages: ShellPopUp[] }) {
	const [shown, setShown] = useState<ShellPopUp>();
	useEffect(() => {
		const now = Date.now();
		const due = messages.find((message) => isPopUpDue(message, readHistory(message.code), now));
		if (!due) return;
		localStorage.setItem(
			storageKey(due.code),
			JSON.stringify(recordPopUpShown(readHistory(due.code), now)),
		);
		setShown(due);
	}, [messages]);
	if (!shown) return null;
	return (
		<Modal title={shown.title} onClose={() => setShown(undefined)}>
			<Notice kind={shown.style}>{shown.message}</Notice>
		</Modal>
	);
}

function storageKey(code: string): string {
	return `pop-up:${code}`;
}

function readHistory(code: string): PopUpHistory | undefined {
	try {
		const history = JSON.parse(localStorage.getItem(storageKey(code)) ?? "null");
		return typeof history?.firstSeenAt === "number" && typeof history?.lastShownAt === "number"
			? history
			: undefined;
	} catch {
		return undefined;
	}
}
