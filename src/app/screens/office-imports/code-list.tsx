import { codeKey, type ExternalCode } from "../../../domain/import/external-code.ts";
import { formatThousands } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { OfficeTable } from "../../office/office-table.tsx";
import { codeText } from "./code-texts.ts";

export type CodeView = ExternalCode & {
	rows: number;
	example: string;
	needsYears: boolean;
	/** In the language of the page; null while the code is open. */
	answer: string | null;
};

type CodeListProps = { id: number; title: string; codes: CodeView[]; current: CodeView | null };

/** Codes that lead to their question. */
export function CodeList({ id, title, codes, current }: CodeListProps) {
	return (
		<section className="grid min-w-0 gap-2">
			<h2 className="text-lg">{title}</h2>
			<OfficeTable
				caption={title}
				rows={codes}
				keyOf={codeKey}
				linkOf={({ kind, code }) => officeLinks.importCodes(id, { kind, code })}
				empty={{ title: m.codes_none() }}
				columns={[
					{
						header: m.codes_code(),
						isRowHeader: true,
						cell: (code) => (
							<span
								aria-current={code === current ? "true" : undefined}
								className={`wrap-anywhere ${code === current ? "" : "font-normal"}`}
							>
								{codeText(code)}
							</span>
						),
					},
					{
						header: m.codes_rows(),
						align: "end",
						phone: "second",
						cell: ({ rows }) => (
							<>
								<span className="sm:hidden">{m.codes_rows()} </span>
								{formatThousands(rows)}
							</>
						),
					},
					{
						header: m.codes_answer(),
						cell: ({ answer }) => answer ?? <span className="max-sm:hidden">–</span>,
					},
				]}
			/>
		</section>
	);
}

/** The code that an answer is about. */
export function CodeFields({ code: { standard, kind, code } }: { code: CodeView }) {
	return (
		<>
			<input type="hidden" name="standard" value={standard} />
			<input type="hidden" name="kind" value={kind} />
			<input type="hidden" name="code" value={code} />
		</>
	);
}
