import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { customerPageOf } from "../../page-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Route } from "./+types/my-orders.ts";

export function loader({ context }: Route.LoaderArgs) {
	customerPageOf(context);
	return null;
}

export function meta() {
	return [{ title: `${m.my_orders()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** Nobody has ordered here yet: the store takes orders by telephone until its checkout opens. */
export default function MyOrders() {
	return (
		<>
			<h1 className="mb-4 text-3xl">{m.my_orders()}</h1>
			<EmptyState title={m.orders_empty()} text={m.orders_empty_hint()}>
				<ButtonLink to={links.categories()}>{m.shop_by_category()}</ButtonLink>
			</EmptyState>
		</>
	);
}
