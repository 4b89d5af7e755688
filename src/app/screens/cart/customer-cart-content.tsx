import type { NamedCartView } from "../../cart/cart-view.ts";
import { hydrateLater } from "../../page/hydrate-later.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { CartAnswer } from "./cart-action.ts";
import { CartContent } from "./cart-content.tsx";
import { NoteNotice, RemovedNotice } from "./cart-notices.tsx";
import type { CartPageView } from "./cart-page-view.ts";
import { SharedNotice, ShareTools } from "./share-tools.tsx";

const NamedCartsMenu = hydrateLater(
	async () => (await import("./named-carts-menu.tsx")).NamedCartsMenu,
);

export type CustomerCart = CartPageView & { namedCarts: NamedCartView[] | null };

/** The lines of a customer's cart, its named carts, and the result of the last form. */
export function CustomerCartContent({
	view,
	answer,
	onChanged,
}: {
	view: CustomerCart;
	answer: CartAnswer | undefined;
	/** Called after a quantity was changed in place. */
	onChanged: () => unknown;
}) {
	return (
		<CartContent
			view={view}
			onChanged={onChanged}
			tools={view.allLines.length > 0 && <ShareTools view={view} />}
		>
			{view.namedCarts && <NamedCartsMenu carts={view.namedCarts} answer={answer} />}
			{answer?.link && <SharedNotice link={answer.link} />}
			<RefusalNotice refusal={answer?.refusal} />
			{answer?.note && <NoteNotice note={answer.note} sku={answer.sku ?? ""} />}
			{answer?.removed && <RemovedNotice removed={answer.removed} />}
		</CartContent>
	);
}
