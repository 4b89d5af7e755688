import { m } from "../messages/compiled/messages.js";
import { usePickupStore } from "../page/pickup-store.ts";
import { DefinitionList } from "../ui/definition-list.tsx";
import type { OrderPage } from "./order-view.ts";

type FactsProps = {
	order: OrderPage;
	/** For staff: who let the order go on although a part does not fit its VIN, and why. */
	fitRelease?: string | null;
};

/** Number, date, payment, shipping and VIN of an order. */
export function OrderFacts({ order, fitRelease }: FactsProps) {
	return (
		<DefinitionList
			rows={[
				{ term: order.kind === "quote" ? m.quote_number() : m.order_number(), value: order.number },
				{ term: m.order_created(), value: order.created },
				{ term: m.email(), value: order.email },
				...paymentRows(order),
				{
					term: m.transaction_id(),
					value:
						order.receipts.length === 0 && order.transaction ? (
							<span className="font-mono">{order.transaction}</span>
						) : null,
				},
				{ term: m.order_shipping_method(), value: order.service },
				{
					term: m.vin_provided(),
					value: order.vin && <VinWithState order={order} fitRelease={fitRelease} />,
				},
				{
					term: m.extra_information(),
					value: order.extraInformation && (
						<span className="whitespace-pre-line">{order.extraInformation}</span>
					),
				},
			]}
		/>
	);
}

export function PaymentFacts({ order }: { order: OrderPage }) {
	return <DefinitionList rows={paymentRows(order)} />;
}

function paymentRows(order: OrderPage) {
	const { paymentLabel, dueOn, purchaseOrder, exchange } = order;
	return [
		{ term: m.payment_status(), value: paymentLabel },
		...methodRows(order),
		{ term: m.order_exchange_rate(), value: exchange },
		{ term: m.order_due_on(), value: dueOn },
		{ term: m.purchase_order_number(), value: purchaseOrder },
	];
}

/** The payment method, or every payment if there were several. An order on account has both. */
export function methodRows({ method, receipts, paymentStatus }: OrderPage) {
	const showsMethod = receipts.length === 0 || paymentStatus === "on_account";
	return [
		{ term: m.payment_method(), value: showsMethod ? method : null },
		{
			term: m.order_payments(),
			value: receipts.length > 0 ? <Receipts receipts={receipts} /> : null,
		},
	];
}

/** Each payment with its day, its amount and the provider's name for it. */
function Receipts({ receipts }: Pick<OrderPage, "receipts">) {
	return (
		<ul className="grid gap-1">
			{receipts.map(({ n, label, amount, day, ref }) => (
				<li key={n}>
					<span className="flex flex-wrap justify-between gap-x-3">
						<span>{label}</span>
						<span className="tabular-nums">{amount}</span>
					</span>
					<span className="block text-ink-soft text-sm">
						{day}
						{ref && <span className="font-mono"> · {ref}</span>}
					</span>
				</li>
			))}
		</ul>
	);
}

function VinWithState({ order, fitRelease }: FactsProps) {
	return (
		<>
			<span className="font-mono">{order.vin}</span> · {vinState(order, fitRelease)}
		</>
	);
}

/**
 * A VIN that a part does not fit is not called verified, also after staff have let the order go on.
 */
function vinState({ vinVerified, hasMisfit }: OrderPage, fitRelease: FactsProps["fitRelease"]) {
	if (!vinVerified) return m.vin_not_verified();
	return hasMisfit ? (fitRelease ?? m.vin_released()) : m.vin_verified();
}

type Addresses = Pick<OrderPage, "shipTo" | "billTo" | "isPickup">;

/** The shipping and the billing address, side by side on wide screens. */
export function OrderAddresses({ order }: { order: Addresses }) {
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			<Destination order={order} />
			<AddressBlock title={m.billing_address()} lines={order.billTo} />
		</div>
	);
}

/** The shipping address, or the store where the order is picked up. */
function Destination({ order: { shipTo, isPickup } }: { order: Addresses }) {
	const store = usePickupStore();
	return isPickup ? (
		<AddressBlock title={m.order_pickup_at()} lines={store} />
	) : (
		<AddressBlock title={m.shipping_address()} lines={shipTo} />
	);
}

export function AddressBlock({ title, lines }: { title: string; lines: string[] }) {
	return (
		<section>
			<h2 className="text-lg">{title}</h2>
			<address className="mt-1 not-italic">
				{lines.map((line) => (
					<span key={line} className="block whitespace-pre-line wrap-anywhere">
						{line}
					</span>
				))}
			</address>
		</section>
	);
}

export function OrderRefunds({ refunds }: { refunds: OrderPage["refunds"] }) {
	if (refunds.length === 0) return null;
	return (
		<section>
			<h2 className="mb-1 text-xl">{m.order_refunds()}</h2>
			<ul className="divide-y border-y">
				{refunds.map(({ n, amount, state, at }) => (
					<li key={n} className="flex flex-wrap justify-between gap-x-4 py-2">
						<span className="font-semibold">{amount}</span>
						<span>{state}</span>
						<span className="basis-full text-ink-soft text-sm">{at}</span>
					</li>
				))}
			</ul>
		</section>
	);
}
