import { m } from "../../messages/compiled/messages.js";
import { OfficeTable } from "../../office/office-table.tsx";
import { Link } from "../../ui/link.tsx";

type Row = { key: string | null; label: string; to: string | null; cells: string[] };

type ReportTableProps = {
	caption: string;
	/** The header of the first column. */
	group: string;
	columns: { label: string; isMain: boolean }[];
	rows: Row[];
	total: string[];
};

const TOTAL_KEY = "total";

/** The rows of a report and their sum. */
export function ReportTable({ caption, group, columns, rows, total }: ReportTableProps) {
	const sum = { key: TOTAL_KEY, label: m.report_sum(), to: null, cells: total };
	return (
		<OfficeTable<Row>
			caption={caption}
			rows={rows.length > 0 ? [...rows, sum] : []}
			keyOf={({ key }) => key ?? "none"}
			columns={[
				{
					header: group,
					isRowHeader: true,
					isInteractive: true,
					cell: ({ label, to }) =>
						to ? (
							<Link to={to} className="underline-offset-4 hover:underline">
								{label}
							</Link>
						) : (
							label
						),
				},
				...columns.map(({ label, isMain }, n) => ({
					header: label,
					align: "end" as const,
					phone: isMain ? ("end" as const) : ("second" as const),
					cell: ({ cells }: Row) => (
						<>
							{!isMain && <span className="sm:hidden">{label} </span>}
							<span className="whitespace-nowrap tabular-nums">{cells[n]}</span>
						</>
					),
				})),
			]}
			empty={{ title: m.report_empty(), text: m.report_empty_hint() }}
		/>
	);
}
