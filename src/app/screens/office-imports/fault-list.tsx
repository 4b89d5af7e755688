import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { OfficeTable } from "../../office/office-table.tsx";
import { usePageLanguage } from "../../page/page-language.ts";

type FaultListProps = {
	id: number;
	total: number;
	/** What to do with these rows. */
	hint: string;
	faults: { line: number; text: string }[];
};

/** The first faulty rows, and all of them as a file: to mend and import again. */
export function FaultList({ id, total, hint, faults }: FaultListProps) {
	const language = usePageLanguage();
	if (faults.length === 0) return null;
	return (
		<section className="grid gap-2">
			<div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
				<h2 className="text-lg">{m.imports_faulty_rows({ count: total })}</h2>
				<a
					href={officeLinks.importFaults(id, { lang: language })}
					download
					className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
				>
					{m.imports_download_faults()}
				</a>
			</div>
			<p className="max-w-prose text-ink-soft">{hint}</p>
			<OfficeTable
				caption={m.imports_faulty_rows({ count: total })}
				rows={faults}
				keyOf={({ line }) => line}
				empty={{ title: m.imports_no_changes() }}
				columns={[
					{
						header: m.imports_line(),
						isRowHeader: true,
						cell: ({ line }) => (
							<>
								<span className="sm:hidden">{m.imports_line()} </span>
								{line}
							</>
						),
					},
					{ header: m.imports_fault(), cell: ({ text }) => text },
				]}
			/>
		</section>
	);
}
