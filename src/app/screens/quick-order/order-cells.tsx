import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { StockBadge } from "../../product-box/stock-badge.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { type ChoiceView, inPacks, isOrderable, type OrderLine } from "./order-view.ts";

const MATCHES: Record<OrderLine["match"], { word: () => string; tone: BadgeTone; icon: string }> = {
	exact: { word: m.quick_order_exact, tone: "good", icon: "check" },
	replaced: { word: m.replaced_by, tone: "warn", icon: "info" },
	interchange: { word: m.quick_order_interchange, tone: "plain", icon: "info" },
	none: { word: m.not_found, tone: "bad", icon: "error" },
	no_number: { word: m.quick_order_no_number, tone: "bad", icon: "error" },
};

/** How the number was found, and whether it can be had in that number. */
export function StatusCell({ line, choice }: { line: OrderLine; choice: ChoiceView | undefined }) {
	const { word, tone, icon } = MATCHES[line.match];
	const first = choice ?? line.choices[0];
	const packed = first ? inPacks(line.wanted, first.pack) : line.wanted;
	return (
		<span className="grid justify-items-start gap-1 text-sm max-sm:justify-items-end">
			<Badge tone={tone} icon={icon}>
				{word()}
			</Badge>
			{line.choices.length > 1 && <span>{m.quick_order_several({ count: line.choices.length })}</span>}
			{first && <StockBadge product={first} />}
			{first && !isOrderable(first) && first.priceCents === null && <span className="text-bad">{m.contact_us_price()}</span>}
			{first && isOrderable(first) && packed !== line.wanted && (
				<span className="text-warn">{m.quick_order_packs({ wanted: line.wanted, quantity: packed, pack: first.pack })}</span>
			)}
		</span>
	);
}

type PartCellProps = { line: OrderLine; sku: string; onChoose: (sku: string) => void };

/** The part, or which of several; the nearest numbers where none was found. */
export function PartCell({ line, sku, onChoose }: PartCellProps) {
	const options = line.choices.length > 0 ? line.choices : line.nearest;
	const [only] = options;
	if (!only) return <input type="hidden" name="s" value="" />;
	const isChoice = options.length > 1 || line.choices.length === 0;
	const shown = options.find((option) => option.sku === sku) ?? only;
	return (
		<span className="grid gap-1">
			{isChoice ? (
				<select
					name="s"
					value={sku}
					onChange={(event) => onChoose(event.currentTarget.value)}
					aria-label={m.quick_order_choose({ number: line.asked })}
					className="min-h-11 w-full max-w-80 rounded-box border border-edge bg-paper px-2 text-sm"
				>
					<option value="">{m.quick_order_none()}</option>
					{options.map((option) => (
						<option key={option.sku} value={option.sku} disabled={!isOrderable(option)}>
							{`${option.brand} · ${option.sku}`}
						</option>
					))}
				</select>
			) : (
				<input type="hidden" name="s" value={sku} />
			)}
			{(sku !== "" || !isChoice) && (
				<span>
					<Link to={links.part(shown.sku)} className="underline underline-offset-4">
						{shown.title}
					</Link>
					<span className="block text-ink-soft text-sm">
						{shown.brand} · <span className="font-mono">{shown.sku}</span>
						{shown.why && ` · ${shown.why}`}
					</span>
				</span>
			)}
		</span>
	);
}
