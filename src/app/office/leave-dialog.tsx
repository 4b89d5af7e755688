import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Modal } from "../ui/modal.tsx";

/** Asks before unsaved values of a form are lost. */
export default function LeaveDialog({
	onStay,
	onLeave,
}: {
	onStay: () => void;
	onLeave: () => void;
}) {
	return (
		<Modal
			title={m.office_leave_title()}
			onClose={onStay}
			footer={
				<>
					<Button size="small" variant="danger" onClick={onLeave}>
						{m.office_leave()}
					</Button>
					<Button size="small" variant="primary" onClick={onStay}>
						{m.office_stay()}
					</Button>
				</>
			}
		>
			<p>{m.office_leave_text()}</p>
		</Modal>
	);
}
