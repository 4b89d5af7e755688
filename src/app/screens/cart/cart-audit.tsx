import { m } from "../../messages/compiled/messages.js";
import { Notice } from "../../ui/notice.tsx";
import type { CartPageView } from "./cart-page-view.ts";

/**
 * Warns about parts that do not fit the active vehicle, and about the same part from two brands.
 */
export function CartAudit({ view: { lines, fits, vehicle } }: { view: CartPageView }) {
	const misfitSkus = lines.map(({ sku }) => sku).filter((sku) => fits[sku] === "does_not_fit");
	const groups = Map.groupBy(lines, ({ unificado }) => unificado);
	const duplicates = [...groups.values()]
		.filter((group) => group.length > 1)
		.map((group) => group.map(({ sku }) => sku).join(", "));
	if (misfitSkus.length + duplicates.length === 0) return null;
	return (
		<Notice title={m.audit_heading()} className="no-print mb-3">
			<ul>
				{vehicle && misfitSkus.map((sku) => <li key={sku}>{m.audit_no_fit({ sku, vehicle })}</li>)}
				{duplicates.map((skus) => (
					<li key={skus}>{m.audit_twins({ skus })}</li>
				))}
			</ul>
		</Notice>
	);
}
