import { useEffect, useState } from "react";
import type { PopUpStyle } from "../../domain/store/pop-up-message.ts";
import type { ShellPopUp } from "../page/shell-data.ts";
import { Modal } from "../ui/modal.tsx";
import { Notice, type NoticeKind } from "../ui/notice.tsx";
import { readPopUpHistory, storePopUpShown } from "./pop-up-history.ts";
import { isPopUpDue } from "./pop-up-schedule.ts";

const NOTICE_KINDS: Record<PopUpStyle, NoticeKind> = {
	info: "info",
	promotion: "good",
	warning: "warn",
};

/** Shows the first message that is due, and stores in this browser that it was shown. */
export default function PopUp({ messages }: { messages: ShellPopUp[] }) {
	const [shown, setShown] = useState<ShellPopUp>();
	useEffect(() => {
		const now = Date.now();
		const due = messages.find((message) =>
			isPopUpDue(message, readPopUpHistory(message.code), now),
		);
		if (!due) return;
		storePopUpShown(due.code);
		setShown(due);
	}, [messages]);
	if (!shown) return null;
	return (
		<Modal title={shown.title} onClose={() => setShown(undefined)}>
			<Notice kind={NOTICE_KINDS[shown.style]} title={null}>
				<p className="whitespace-pre-line">{shown.message}</p>
			</Notice>
		</Modal>
	);
}
