import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { Link } from "../../ui/link.tsx";
import type { KitView } from "./guide-view.ts";

/** The pieces of a kit, with their engines when the pieces differ. */
export function KitContents({ kit: { pieces, hasFits, differs } }: { kit: KitView }) {
	return (
		<section>
			<h2 className="text-xl">{m.kit_contents()}</h2>
			{differs && <p className="pt-1 text-ink-soft text-sm">{m.kit_differs()}</p>}
			<ul className="mt-2 border-t">
				{pieces.map(({ sku, title, quantity, fit }) => (
					<li key={sku} className="flex flex-wrap items-baseline gap-x-4 border-b py-2">
						<span className="w-10 shrink-0 text-right">{quantity} ×</span>
						<Link
							to={links.part(sku)}
							className="min-w-0 grow basis-60 underline-offset-4 hover:underline pointer-coarse:py-2.5"
						>
							{title}
						</Link>
						{hasFits && <span className="text-sm sm:w-60">{fit}</span>}
						<span className="font-mono text-ink-soft text-sm">{sku}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
