import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import type { RemovedLine } from "../../cart/cart-interface.ts";
import { guestCart } from "../../cart/guest-cart.ts";
import { cartFormHandler } from "../../cart/run-cart-form.ts";
import { showCartError, showLineResult } from "../../cart/show-line-result.ts";
import type { PaymentChoice } from "../../checkout/checkout-data.ts";
import { m } from "../../messages/compiled/messages.js";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CartContent } from "./cart-content.tsx";
import { RemovedNotice } from "./cart-notices.tsx";
import { requestedPageOf, toCartPage } from "./cart-page-view.ts";
import { SharedNotice, ShareTools } from "./share-tools.tsx";
import { useGuestCart } from "./use-guest-cart.ts";

/**
 * A guest's cart. Its forms are those of a customer, but they run in the browser that stores the
 * cart.
 */
export function GuestCartView({
	isSent,
	vehicle,
	wallet,
}: {
	isSent: boolean;
	vehicle: string | null;
	/** The wallet that the store offers. */
	wallet: PaymentChoice | null;
}) {
	const { view, refresh } = useGuestCart(vehicle);
	const [query] = useSearchParams();
	const [removed, setRemoved] = useState<RemovedLine>();
	const [link, setLink] = useState("");
	if (!view) return <Loading isSent={isSent} />;
	const runForm = async ({ intent, ...fields }: ReturnType<typeof fieldsOf>) => {
		const handler = cartFormHandler(intent);
		if (!handler) return;
		const result = await handler(guestCart, fields);
		setRemoved(result.removed);
		if (result.link) setLink(result.link);
		else {
			showLineResult({ note: result.note ?? null });
			await refresh();
		}
	};
	const submit = (event: FormEvent) => {
		// The line's own form has set its quantity in place.
		if (event.defaultPrevented) return;
		event.preventDefault();
		setRemoved(undefined);
		runForm(fieldsOf(event)).catch(showCartError);
	};
	const page = toCartPage(view, requestedPageOf(query));
	return (
		<div onSubmit={submit}>
			<CartContent
				view={page}
				onChanged={refresh}
				wallet={wallet}
				tools={view.lines.length > 0 && <ShareTools view={page} />}
			>
				{link && <SharedNotice link={link} />}
				{view.deletedSkus.length > 0 && (
					<Notice kind="warn" title={m.cart_list_updated({ skus: view.deletedSkus.join(", ") })} />
				)}
				{removed && <RemovedNotice removed={removed} />}
			</CartContent>
		</div>
	);
}

function Loading({ isSent }: { isSent: boolean }) {
	return (
		<>
			<h1 className="mb-3 text-3xl">{m.cart()}</h1>
			{isSent ? (
				<Notice kind="warn" title={m.cart_needs_scripts()} />
			) : (
				<noscript>
					<Notice kind="warn" title={m.cart_needs_scripts()} />
				</noscript>
			)}
			<div className="grid gap-3 pt-3 noscript:hidden" aria-busy="true">
				<Skeleton className="h-24" />
				<Skeleton className="h-24" />
			</div>
		</>
	);
}

function fieldsOf({
	target,
	nativeEvent,
}: FormEvent): Record<"intent" | "sku" | "quantity" | "changes", string> {
	const form = new FormData(target as HTMLFormElement, (nativeEvent as SubmitEvent).submitter);
	const text = (name: string) => String(form.get(name) ?? "");
	return {
		intent: text("intent"),
		sku: text("sku"),
		quantity: text("quantity"),
		changes: text("changes"),
	};
}
