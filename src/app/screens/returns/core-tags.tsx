import { m } from "../../messages/compiled/messages.js";
import type { ReturnData } from "./return-data.ts";

type Props = {
	number: string;
	orderNumber: string;
	lines: ReturnData["lines"];
	qr: { size: number; path: string };
};

/** One tag per old part, to be printed and put into its box. */
export function CoreTags({ number, orderNumber, lines, qr }: Props) {
	const pieces = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
	return (
		<section className="mb-6">
			<h2 className="text-xl">{m.core_tag()}</h2>
			<p className="mb-3 text-ink-soft">{m.core_tag_hint()}</p>
			<ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-1">
				{pieces.map((line, n) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one line have nothing else to tell them apart
					<li key={n} className="flex break-inside-avoid gap-4 rounded-box border border-edge p-4">
						<svg
							viewBox={`0 0 ${qr.size} ${qr.size}`}
							className="size-28 shrink-0 bg-white"
							role="img"
							aria-label={m.core_tag_code({ number })}
						>
							<path d={qr.path} fill="black" />
						</svg>
						<div className="min-w-0">
							<p className="condensed font-semibold text-lg uppercase">{`${m.core_tag()} · ${m.core_tag_of({ n: n + 1, total: pieces.length })}`}</p>
							<p className="font-mono text-xl">{number}</p>
							<p className="font-mono wrap-anywhere">{line.sku}</p>
							<p className="text-sm wrap-anywhere">{line.title}</p>
							<p className="text-ink-soft text-sm">{m.open_return_of({ number: orderNumber })}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
