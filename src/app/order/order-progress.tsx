import { m } from "../messages/compiled/messages.js";
import { Badge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import type { OrderStep, StepState } from "./order-steps.ts";
import { hintText, STATUS_BADGES, STEP_TEXTS } from "./order-texts.ts";
import type { OrderPage } from "./order-view.ts";
import { TrackingLink } from "./tracking-link.tsx";

const STATE_STYLES: Record<
	StepState,
	{ icon: string; mark: string; text: string; label: () => string }
> = {
	done: {
		icon: "check",
		mark: "border-good bg-good-ground text-good",
		text: "",
		label: m.order_state_done,
	},
	current: {
		icon: "chevron-right",
		mark: "border-signal bg-signal text-signal-ink",
		text: "font-semibold",
		label: m.order_state_current,
	},
	ahead: {
		icon: "",
		mark: "border-edge text-ink-soft",
		text: "text-ink-soft",
		label: m.order_state_ahead,
	},
};

/** The status of the order, a sentence about what happens next for the buyer, and the steps. */
export function OrderProgress({ order, isStaff = false }: { order: OrderPage; isStaff?: boolean }) {
	const {
		status,
		statusLabel,
		paymentStatus,
		paymentLabel,
		progress,
		arrives,
		tracking,
		isPickup,
		isPartlyShipped,
	} = order;
	const textOf = (step: OrderStep) => {
		// An order on account is not paid yet.
		if (step === "payment" && paymentStatus === "on_account" && paymentLabel) return paymentLabel;
		return isPickup && step === "shipped" ? m.order_step_picked_up() : STEP_TEXTS[step]();
	};
	return (
		<section aria-labelledby="order-status" className="rounded-box border p-4">
			<h2 id="order-status" className="flex flex-wrap items-center gap-2 text-xl">
				<span className="sr-only">{m.order_status()}: </span>
				<Badge {...STATUS_BADGES[status]}>{statusLabel}</Badge>
				{paymentLabel && (
					<span className="font-normal text-base text-ink-soft [font-stretch:100%]">
						{m.order_payment_is({ status: paymentLabel })}
					</span>
				)}
			</h2>
			{!isStaff && (
				<p className="mt-2 max-w-prose">{hintText(status, isPickup, isPartlyShipped)}</p>
			)}
			{arrives && <p className="mt-1 font-semibold">{arrives}</p>}
			{tracking && <TrackingLink tracking={tracking} />}
			{progress && (
				<ol aria-label={m.order_progress()} className="mt-4 grid gap-2 sm:grid-cols-5">
					{progress.map(({ step, state }) => {
						const { icon, mark, text, label } = STATE_STYLES[state];
						return (
							<li
								key={step}
								aria-current={state === "current" ? "step" : undefined}
								className={`flex items-center gap-2 ${text}`}
							>
								<span
									className={`grid size-6 shrink-0 place-items-center rounded-full border ${mark}`}
								>
									{icon && <Icon name={icon} className="size-4" />}
								</span>
								<span>
									{textOf(step)}
									<span className="sr-only">: {label()}</span>
								</span>
							</li>
						);
					})}
				</ol>
			)}
		</section>
	);
}

/** All status changes of the order, in the store's time zone. */
export function OrderHistory({ history }: { history: OrderPage["history"] }) {
	return (
		<section>
			<h2 className="mb-2 text-xl">{m.order_history()}</h2>
			<ol className="border-l pl-4">
				{history.map(({ n, label, reason, at }) => (
					<li
						key={n}
						className="relative pb-3 before:absolute before:top-2 before:-left-[21px] before:size-2 before:rounded-full before:bg-ink"
					>
						<span className="font-medium">{label}</span>
						{reason && <span className="text-ink-soft"> · {reason}</span>}
						<span className="block text-ink-soft text-sm">{at}</span>
					</li>
				))}
			</ol>
			<p className="text-ink-soft text-sm">{m.order_store_time()}</p>
		</section>
	);
}
