import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { usePageLanguage } from "../../page/page-language.ts";

type ExportLinksProps = { tables: { kind: string; name: string }[] };

/** The files that the store writes: tables in one line, ACES in the next. */
export function ExportLinks({ tables }: ExportLinksProps) {
	const language = usePageLanguage();
	const rows = [
		{
			label: m.imports_export_tables(),
			links: tables.map(({ kind, name }) => ({ name, to: officeLinks.exportFile(kind) })),
		},
		{
			label: m.imports_export_aces(),
			links: [
				{ name: m.imports_export_aces_file(), to: officeLinks.exportAces() },
				{ name: m.imports_export_left_out(), to: officeLinks.exportLeftOut({ lang: language }) },
			],
		},
	];
	return (
		<nav aria-label={m.imports_export()} className="no-print mb-3">
			<dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4">
				{rows.map(({ label, links }) => (
					<div key={label} className="col-span-2 grid grid-cols-subgrid items-baseline">
						<dt className="text-ink-soft">{label}</dt>
						<dd className="flex flex-wrap gap-x-4">
							{links.map(({ name, to }) => (
								<a key={to} href={to} download className={LINK}>
									{name}
								</a>
							))}
						</dd>
					</div>
				))}
			</dl>
		</nav>
	);
}

const LINK =
	"inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11";
