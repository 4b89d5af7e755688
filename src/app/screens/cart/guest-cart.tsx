import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import type { CartResponse } from "../../../contract/cart.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { cartErrorText } from "../../cart/handle-add-to-cart.ts";
import { isSameCart } from "../../cart/cart-items.ts";
import { responseToLineView, type CartLineView } from "../../cart/cart-view.ts";
import {
	addPart,
	refreshCart,
	setQuantity,
	shareLines,
	verifyLines,
} from "../../cart/shopping-cart.ts";
import { readLocalCart } from "../../cart/local-cart.ts";
import { dropSavedForLater, addSavedForLater, readSavedForLater } from "../../cart/saved-for-later.ts";
import { CART_KEY, LATER_KEY, watchLocal } from "../../browser/local-storage.ts";
import { m } from "../../messages/compiled/messages.js";
import { usePageLanguage } from "../../page/page-language.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { CartContent } from "./cart-content.tsx";
import { findMisfits } from "./misfits.ts";
import { RemovedNotice } from "./cart-notices.tsx";
import { SharedNotice, ShareTools } from "./share-tools.tsx";

type Read = { cart: CartResponse | undefined; later: CartResponse | undefined; noFit: string[] };
type Removed = { sku: string; title: string; quantity: number };

/** A guest's cart: kept by the browser, held against the server. The forms are the customer's; here scripts answer them. */
export function GuestCart({ isSent, vehicle }: { isSent: boolean; vehicle: string | null }) {
	const language = usePageLanguage();
	const { read, refresh } = useVerified(vehicle);
	const [removed, setRemoved] = useState<Removed>();
	const [link, setLink] = useState("");
	if (!read) return <Waiting isSent={isSent} />;
	const asked = { language, today: storeDay(Date.now()) };
	const lines = (read.cart?.cart ?? []).map((item) => responseToLineView(item, asked));
	const later = [...(read.later?.cart ?? []), ...(read.later?.unavailableProducts ?? [])].map(
		(item) => responseToLineView(item, asked),
	);
	const submit = (event: FormEvent) => {
		// A quantity that was set in place.
		if (event.defaultPrevented) return;
		event.preventDefault();
		const { intent, sku, quantity } = fieldsOf(event);
		const line = lines.find((one) => one.sku === sku);
		setRemoved(
			intent === "remove" && line ? { sku, title: line.title, quantity: line.quantity } : undefined,
		);
		if (intent === "share") {
			shareLines().then(setLink, (error) => showToast({ kind: "error", text: cartErrorText(error) }));
			return;
		}
		void change(intent, line ?? { sku, quantity: Number(quantity) }, later)
			.then(refresh)
			.catch((error) => showToast({ kind: "error", text: cartErrorText(error) }));
	};
	return (
		<div onSubmit={submit}>
			<CartContent
				view={{ lines, unavailable: [], later, misfitSkus: read.noFit, vehicle }}
				onChanged={refresh}
				tools={lines.length > 0 && <ShareTools />}
			>
				{link && <SharedNotice link={link} />}
				{read.cart?.cartStatus === "warning" && read.cart.deletedProducts.length > 0 && (
					<Notice
						kind="warn"
						title={m.cart_list_updated({ skus: read.cart.deletedProducts.join(", ") })}
					/>
				)}
				{removed && <RemovedNotice removed={removed} />}
			</CartContent>
		</div>
	);
}

function Waiting({ isSent }: { isSent: boolean }) {
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
}: FormEvent): Record<"intent" | "sku" | "quantity", string> {
	const form = new FormData(target as HTMLFormElement, (nativeEvent as SubmitEvent).submitter);
	const text = (name: string) => String(form.get(name) ?? "");
	return { intent: text("intent"), sku: text("sku"), quantity: text("quantity") };
}

/** What the customer's forms do on the server, done here. */
async function change(
	intent: string,
	{ sku, quantity }: Pick<CartLineView, "sku" | "quantity">,
	later: CartLineView[],
): Promise<void> {
	if (intent === "set") await tell(setQuantity(sku, quantity));
	if (intent === "remove") await setQuantity(sku, 0);
	if (intent === "later") {
		addSavedForLater([{ sku, cartQty: quantity }]);
		await setQuantity(sku, 0);
	}
	if (intent === "back") {
		const wanted = later.find((line) => line.sku === sku)?.wanted ?? 1;
		const { answer } = await addPart({ sku, quantity: wanted });
		await tell(Promise.resolve(answer));
		if (answer.status !== "error") dropSavedForLater(sku);
	}
	if (intent === "drop") dropSavedForLater(sku);
}

async function tell(answer: ReturnType<typeof setQuantity>): Promise<void> {
	const { status, message } = await answer;
	if (status !== "success")
		showToast({ kind: status === "error" ? "error" : "info", text: message });
}

/** Read when the page begins, after every change here or of the active vehicle, and when the panel or another tab changes the cart. */
function useVerified(vehicle: string | null): {
	read: Read | undefined;
	refresh: () => Promise<void>;
} {
	const [read, setRead] = useState<Read>();
	const shown = useRef<CartResponse["cart"]>([]);
	const asked = useRef(0);
	const isReading = useRef(false);
	const missed = useRef({ cart: false, others: false });
	const refresh = useCallback(async () => {
		// Of several at once the last one asked knows best.
		const turn = ++asked.current;
		isReading.current = true;
		do {
			missed.current = { cart: false, others: false };
			const now = await readBoth();
			if (turn !== asked.current) return;
			shown.current = now.cart?.cart ?? [];
			setRead(now);
		} while (
			missed.current.others ||
			(missed.current.cart && !isSameCart(readLocalCart(), shown.current))
		);
		isReading.current = false;
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what fits is another question for another vehicle
	useEffect(() => void refresh(), [refresh, vehicle]);
	useEffect(() => {
		return watchLocal(({ key, isTrusted }) => {
			const isOther =
				key === LATER_KEY ||
				key === null ||
				(key === CART_KEY && !isSameCart(readLocalCart(), shown.current));
			if (isOther && !isReading.current) void refresh();
			// What this page wrote itself is what it is about to show; the browser's own word comes from another tab.
			else if (isOther && isTrusted) missed.current[key === CART_KEY ? "cart" : "others"] = true;
		});
	}, [refresh]);
	return { read, refresh };
}

async function readBoth(): Promise<Read> {
	const skus = readLocalCart().map(({ sku }) => sku);
	const [cart, noFit] = await Promise.all([refreshCart(), findMisfits(skus)]);
	if (skus.length > 0 && !cart) showToast({ kind: "error", text: m.cart_not_read() });
	const saved = readSavedForLater();
	const later = saved.length > 0 ? await verifyLines(saved).catch(() => undefined) : undefined;
	return { cart, later, noFit: noFit.filter((sku) => cart?.cart.some((line) => line.sku === sku)) };
}
