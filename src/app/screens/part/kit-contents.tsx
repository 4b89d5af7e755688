import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { Link } from "../../ui/link.tsx";
import type { PartView } from "./part-view.ts";

export function KitContents({ kit }: { kit: PartView["kit"] }) {
	if (kit.length === 0) return null;
	return (
		<section>
			<h2 className="text-xl">{m.kit_contents()}</h2>
			<ul className="mt-2 border-t">
				{kit.map(({ sku, title, quantity }) => (
					<li key={sku} className="flex flex-wrap gap-x-4 border-b py-2">
						<span className="w-12 shrink-0 text-right">{quantity} ×</span>
						<Link to={links.part(sku)} className="min-w-0 grow basis-60 underline-offset-4 hover:underline">
							{title}
						</Link>
						<span className="font-mono text-ink-soft text-sm">{sku}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
