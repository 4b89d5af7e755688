import { m } from "../messages/compiled/messages.js";
import { Badge } from "../ui/badge.tsx";

/** The day on which an invoice is due, with a badge when it is overdue. */
export function DueDate({ due, isOverdue }: { due: string; isOverdue: boolean }) {
	if (!isOverdue) return due;
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2">
			{due}
			<span className="inline-flex">
				<Badge tone="bad" icon="warning">
					{m.statement_overdue()}
				</Badge>
			</span>
		</span>
	);
}
