import { MAX_PREVIEWED_PARTS } from "../../../domain/catalog/price-rule.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { OfficeTable } from "../../office/office-table.tsx";
import { usePageLanguage } from "../../page/page-language.ts";
import { percentText } from "../../ui/percent-text.ts";

type RulePreviewProps = {
	preview: {
		parts: number;
		changedParts: number;
		isComplete: boolean;
		levels: { level: string; rises: number; falls: number; added: number; percent: number }[];
		largest: { sku: string; level: string; before: string; after: string }[];
	};
};

/** How many parts the rules would change, and by how much. */
export function RulePreview({ preview }: RulePreviewProps) {
	const language = usePageLanguage();
	const count = (value: number) => new Intl.NumberFormat(language).format(value);
	const percent = (value: number) =>
		new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(
			value,
		);
	const number = (header: string, value: (row: Level) => string) => ({
		header,
		align: "end" as const,
		phone: "second" as const,
		cell: (row: Level) => <span className="tabular-nums">{value(row)}</span>,
	});
	return (
		<div className="grid max-w-3xl gap-4">
			<p role="status" className="font-medium">
				{m.price_rules_result({
					changed: count(preview.changedParts),
					parts: count(preview.parts),
				})}
			</p>
			{!preview.isComplete && (
				<p className="text-ink-soft">
					{m.price_rules_partial({ count: count(MAX_PREVIEWED_PARTS) })}
				</p>
			)}
			<OfficeTable
				caption={m.price_rules_preview()}
				rows={preview.levels}
				keyOf={({ level }) => level}
				empty={{ title: m.price_rules_none() }}
				columns={[
					{ header: m.price_rules_level(), isRowHeader: true, cell: ({ level }) => level },
					number(m.price_rules_rises(), ({ rises }) => count(rises)),
					number(m.price_rules_falls(), ({ falls }) => count(falls)),
					number(m.price_rules_added(), ({ added }) => count(added)),
					number(m.price_rules_average(), (row) => percentText(percent(row.percent))),
				]}
			/>
			{preview.largest.length > 0 && (
				<section>
					<h3 className="mb-1 font-medium">{m.price_rules_largest()}</h3>
					<OfficeTable
						caption={m.price_rules_largest()}
						rows={preview.largest}
						keyOf={({ sku, level }) => `${sku} ${level}`}
						linkOf={({ sku }) => officeLinks.part(sku)}
						empty={{ title: "" }}
						columns={[
							{
								header: m.parts_sku(),
								isRowHeader: true,
								cell: ({ sku }) => <span className="font-mono">{sku}</span>,
							},
							{ header: m.price_rules_level(), cell: ({ level }) => level },
							{
								header: m.price_rules_change(),
								align: "end",
								cell: ({ before, after }) => (
									<span className="whitespace-nowrap tabular-nums">{`${before} → ${after}`}</span>
								),
							},
						]}
					/>
				</section>
			)}
		</div>
	);
}

type Level = RulePreviewProps["preview"]["levels"][number];
