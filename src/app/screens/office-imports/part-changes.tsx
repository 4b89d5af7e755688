import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { ChangeTable } from "./change-table.tsx";
import type { ImportPageView } from "./to-import-view.ts";

/** Finds the changes of one part, because a large file has more than the page lists. */
export function PartChanges({ view }: { view: ImportPageView }) {
	const { id, kind, partChanges, fieldLabels } = view;
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{m.imports_part_changes()}</h2>
			<SearchForm
				at={officeLinks.import(id)}
				find={m.imports_part_changes_find()}
				all={partChanges && m.imports_first_changes()}
				q={partChanges?.sku ?? ""}
				hint={m.imports_part_changes_hint()}
			/>
			{partChanges && partChanges.changes.length === 0 && (
				<EmptyState title={m.imports_part_no_changes({ sku: partChanges.sku })} />
			)}
			{partChanges && (
				<ChangeTable
					title={m.imports_changes_of({ sku: partChanges.sku })}
					kind={kind}
					changes={partChanges.changes}
					fieldLabels={fieldLabels}
				/>
			)}
		</section>
	);
}
