import { useSyncExternalStore } from "react";
import { readCartItems } from "../../domain/cart-items.ts";
import { formatUsd } from "../../domain/money.ts";
import { links } from "../links.ts";
import { CART_KEY, readLocal, watchLocal } from "../local-storage.ts";
import { m } from "../messages/compiled/messages.js";
import { ButtonLink } from "../ui/button.tsx";
import { SidePanel } from "../ui/side-panel.tsx";
import { usePageLanguage } from "./page-language.ts";

/** What is in the cart, at a glance, and the way to checkout. */
export default function CartPanel({ onClose }: { onClose: () => void }) {
	const language = usePageLanguage();
	const items = readCartItems(useSyncExternalStore(watchLocal, () => readLocal(CART_KEY)));
	const count = items.reduce((sum, item) => sum + item.cartQty, 0);
	return (
		<SidePanel title={m.cart_with_count({ count })} side="right" onClose={onClose}>
			{items.length === 0 ? (
				<div className="flex flex-col gap-4 p-4">
					<p>{m.cart_empty()}</p>
					<p className="text-ink-soft text-sm">{m.cart_empty_hint()}</p>
					<ButtonLink to={links.categories()} variant="secondary">
						{m.browse_categories()}
					</ButtonLink>
				</div>
			) : (
				<>
					<ul className="divide-y px-4">
						{items.map((item) => (
							<li key={item.sku} className="py-3">
								<p className="font-mono text-ink-soft text-xs">{item.sku}</p>
								<p>{item.title}</p>
								<p className="text-sm">
									{item.price === null ? m.contact_us_price() : m.price_each({ price: formatUsd(Math.round(item.price * 100), language) })}{" "}
									· {m.units({ count: item.cartQty })}
								</p>
							</li>
						))}
					</ul>
					<p className="p-4">
						<ButtonLink to={links.checkout()} variant="primary">
							{m.go_to_checkout()}
						</ButtonLink>
					</p>
				</>
			)}
		</SidePanel>
	);
}
