import type { CSSProperties } from "react";
import { colour } from "./mail-colours.ts";
import type { OrderPart } from "./mail-parts.ts";
import { SMALL_TEXT_STYLE, TEXT_STYLE } from "./mail-styles.ts";

const LINE = `1px solid ${colour("line")}`;
const CELL: CSSProperties = {
	...TEXT_STYLE,
	margin: 0,
	fontSize: "15px",
	lineHeight: "22px",
	padding: "8px 0",
	borderTop: LINE,
	verticalAlign: "top",
};
const AMOUNT: CSSProperties = {
	...CELL,
	paddingLeft: "16px",
	textAlign: "right",
	whiteSpace: "nowrap",
};
const SUM: CSSProperties = { borderTop: "0", padding: "2px 0" };

/** The lines, totals and shipping address of an order. */
export function OrderTable({
	order: { lines, more, sums, total, address, note },
}: {
	order: OrderPart;
}) {
	return (
		<>
			<table
				width="100%"
				cellPadding={0}
				cellSpacing={0}
				style={{ margin: "0 0 16px", borderCollapse: "collapse" }}
			>
				<tbody>
					{lines.map(({ title, detail, amount }) => (
						<tr key={detail}>
							<td style={CELL}>
								<strong>{title}</strong>
								<br />
								<span style={{ color: colour("ink-soft"), fontSize: "13px" }}>{detail}</span>
							</td>
							<td align="right" style={AMOUNT}>
								{amount}
							</td>
						</tr>
					))}
					{more && (
						<tr>
							<td colSpan={2} style={CELL}>
								{more}
							</td>
						</tr>
					)}
					{sums.map(({ label, value }, n) => (
						<tr key={label}>
							<td style={n === 0 ? { ...CELL, paddingBottom: "2px" } : { ...CELL, ...SUM }}>
								{label}
							</td>
							<td
								align="right"
								style={
									n === 0
										? { ...AMOUNT, paddingBottom: "2px" }
										: { ...AMOUNT, ...SUM, paddingLeft: "16px" }
								}
							>
								{value}
							</td>
						</tr>
					))}
					{total && (
						<tr>
							<td style={{ ...CELL, fontWeight: 700 }}>{total.label}</td>
							<td align="right" style={{ ...AMOUNT, fontWeight: 700 }}>
								{total.value}
							</td>
						</tr>
					)}
				</tbody>
			</table>
			{address && (
				<p style={{ ...TEXT_STYLE, fontSize: "15px", lineHeight: "22px" }}>
					<strong>{address.label}</strong>
					{address.lines.map((line) => (
						<span key={line} style={{ display: "block" }}>
							{line}
						</span>
					))}
				</p>
			)}
			{note && <p style={SMALL_TEXT_STYLE}>{note}</p>}
		</>
	);
}
