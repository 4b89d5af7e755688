import { useEffect, useState } from "react";
import type { ShellPopUp } from "../page/shell-data.ts";
import { Modal } from "../ui/modal.tsx";
import { Notice } from "../ui/notice.tsx";
import { isPopUpDue, type PopUpHistory, recordPopUpShown } from "./pop-up-schedule.ts";

/** Shows the first message that is due, and remembers in this browser that it did. */
export default function PopUp({ messages }: { messages: ShellPopUp[] }) {
	const [shown, setShown] = useState<ShellPopUp>();
	useEffect(() => {
		const now = Date.now();
		const due = messages.find((message) => isPopUpDue(message, recall(message.code), now));
		if (!due) return;
		localStorage.setItem(keyOf(due.code), JSON.stringify(recordPopUpShown(recall(due.code), now)));
		setShown(due);
	}, [messages]);
	if (!shown) return null;
	return (
		<Modal title={shown.title} onClose={() => setShown(undefined)}>
			<Notice kind={shown.style}>{shown.message}</Notice>
		</Modal>
	);
}

function keyOf(code: string): string {
	return `pop-up:${code}`;
}

function recall(code: string): PopUpHistory | undefined {
	try {
		const memory = JSON.parse(localStorage.getItem(keyOf(code)) ?? "null");
		return typeof memory?.firstSeenAt === "number" && typeof memory?.lastShownAt === "number"
			? memory
			: undefined;
	} catch {
		return undefined;
	}
}
