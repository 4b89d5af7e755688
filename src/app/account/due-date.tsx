import { m } from "../messages/compiled/messages.js";
import { Badge } from "../ui/badge.tsx";

/** The day an invoice is due. Overdue is a word, not only a colour. */
export function DueDate({ due, isOverdue }: { due: string; isOverdue: boolean }) {
	if (!isOverdue) return due;
	return (
		<>
			{due}{" "}
			<Badge tone="bad" icon="warning">
				{m.statement_overdue()}
			</Badge>
		</>
	);
}
