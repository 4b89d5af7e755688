import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { columnLabel } from "./mapping-form.tsx";
import type { ImportPageView } from "./to-import-view.ts";

/** What each column of the file was taken for, and the way to choose it again. */
export function ColumnList({ view }: { view: ImportPageView }) {
	const { id, mapping, columns, fields, document, canChangeColumns } = view;
	if (!mapping || (columns.length === 0 && !canChangeColumns)) return null;
	const labels = new Map(fields.map(({ value, label }) => [value, label]));
	return (
		<div className="flex flex-wrap items-baseline gap-x-4">
			{columns.length > 0 && (
				<details className="max-w-prose grow">
					<summary className="min-h-8 cursor-pointer pointer-coarse:min-h-11">
						{m.imports_columns({ count: columns.length })}
					</summary>
					<DefinitionList
						rows={columns.map(({ title }, index) => {
							const field = mapping.fields[index];
							return {
								term: columnLabel(title, index, document === "pies"),
								value: field ? (labels.get(field) ?? field) : m.imports_leave_out(),
							};
						})}
					/>
				</details>
			)}
			{canChangeColumns && (
				<Link
					to={officeLinks.import(id, { columns: "change" })}
					className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
				>
					{columns.length > 0 ? m.imports_change_columns() : m.imports_change_mode()}
				</Link>
			)}
		</div>
	);
}
