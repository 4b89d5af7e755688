import { m } from "../messages/compiled/messages.js";
import { Link } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";

type ValueDifference = { label: string; mine: string; saved: string };

type SavedValuesNoticeProps = {
	differences: ValueDifference[];
	/** The page without the typed values. */
	discardTo: string;
};

/**
 * After a conflict: what staff typed and what is saved now, field by field, because saving again
 * replaces it.
 */
export function SavedValuesNotice({ differences, discardTo }: SavedValuesNoticeProps) {
	return (
		<div className="col-span-full">
			<Notice kind="warn" title={m.parts_conflict()}>
				<ul className="mb-2 list-disc pl-5">
					{differences.map(({ label, mine, saved }) => (
						<li key={label}>
							{m.parts_conflict_line({
								field: label,
								mine: mine || m.audit_log_empty_value(),
								saved: saved || m.audit_log_empty_value(),
							})}
						</li>
					))}
				</ul>
				<Link to={discardTo} className="underline">
					{m.parts_conflict_discard()}
				</Link>
			</Notice>
		</div>
	);
}

/** The fields whose typed value is not the saved one. `textOf` gives the words of a choice. */
export function differencesOf(
	fields: readonly { name: string; label: string; textOf?: (value: string) => string }[],
	typed: Partial<Record<string, string>>,
	saved: Partial<Record<string, string>>,
): ValueDifference[] {
	return fields
		.map(({ name, label, textOf = String }) => ({
			label,
			mine: textOf(plainLines(typed[name])),
			saved: textOf(plainLines(saved[name])),
		}))
		.filter(({ mine, saved: now }) => mine !== now);
}

/** Browsers send the lines of a text with CRLF. */
function plainLines(text = ""): string {
	return text.replaceAll("\r\n", "\n").trim();
}
