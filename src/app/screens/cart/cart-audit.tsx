import type { CartView } from "../../cart/cart-view.ts";
import { m } from "../../messages/compiled/messages.js";
import { Notice } from "../../ui/notice.tsx";

/** What a good counterman would ask before he rings it up: does it fit the truck, and are two brands of one part meant? */
export function CartAudit({ view: { lines, misfitSkus, vehicle } }: { view: CartView }) {
	const groups = Map.groupBy(lines, ({ unificado }) => unificado);
	const twins = [...groups.values()]
		.filter((group) => group.length > 1)
		.map((group) => group.map(({ sku }) => sku).join(", "));
	if (misfitSkus.length + twins.length === 0) return null;
	return (
		<Notice title={m.audit_heading()} className="no-print mt-4">
			<ul>
				{vehicle && misfitSkus.map((sku) => <li key={sku}>{m.audit_no_fit({ sku, vehicle })}</li>)}
				{twins.map((skus) => (
					<li key={skus}>{m.audit_twins({ skus })}</li>
				))}
			</ul>
		</Notice>
	);
}
