import type { NamedChange } from "../../../features/imports/read-imports.ts";
import { m } from "../../messages/compiled/messages.js";
import { OfficeTable } from "../../office/office-table.tsx";
import { changeLink } from "./change-link.ts";
import { valueText } from "./import-texts.ts";

type ChangeTableProps = {
	title: string;
	kind: string;
	changes: NamedChange[];
	fieldLabels: Record<string, string>;
};

function isNumeric(kind: string): boolean {
	return kind === "prices" || kind === "stock";
}

/** Values before and after. Nothing without changes. */
export function ChangeTable(props: ChangeTableProps) {
	const { title, kind, changes, fieldLabels } = props;
	if (changes.length === 0) return null;
	return (
		<section className="grid gap-2">
			<h2 className="text-lg">{title}</h2>
			<OfficeTable
				caption={title}
				rows={changes}
				keyOf={({ sku, field, before, after }) =>
					`${sku} ${field} ${kind === "fitments" ? JSON.stringify([before, after]) : ""}`
				}
				linkOf={(change) => changeLink(kind, change)}
				empty={{ title: m.imports_no_changes() }}
				columns={[
					{ header: keyHeader(kind), isRowHeader: true, cell: ({ sku }) => sku },
					{ header: m.imports_field(), cell: ({ field }) => fieldLabels[field] ?? field },
					{
						header: m.imports_before(),
						align: isNumeric(kind) ? "end" : "start",
						phone: "second",
						cell: ({ field, before }) => <Before {...{ kind, field }} value={before} />,
					},
					{
						header: m.imports_after(),
						align: isNumeric(kind) ? "end" : "start",
						cell: ({ field, after }) => <Value {...{ kind, field }} value={after} />,
					},
				]}
			/>
		</section>
	);
}

type ValueProps = { kind: string; field: string; value: unknown };

/** On a phone no header says that this is the value before. */
function Before(props: ValueProps) {
	const isNone = props.value === null || props.value === undefined;
	return (
		<span className={isNone ? "max-sm:hidden" : undefined}>
			<span className="sm:hidden">{m.imports_before()} </span>
			<Value {...props} />
		</span>
	);
}

/** A photo is shown, everything else is a text. */
function Value({ kind, field, value }: ValueProps) {
	if (kind !== "pictures" || typeof value !== "string") return valueText(kind, field, value);
	return (
		<img
			src={value}
			alt=""
			width={96}
			height={72}
			loading="lazy"
			className="h-18 w-24 object-contain"
		/>
	);
}

function keyHeader(kind: string): string {
	if (kind === "customers") return m.email();
	return kind === "redirects" ? m.imports_old_address() : m.imports_sku();
}
