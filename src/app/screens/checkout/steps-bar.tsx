import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { CHECKOUT_STEPS, type CheckoutStep } from "./checkout-steps.ts";

const NAMES: Record<CheckoutStep, () => string> = {
	default: m.checkout_step_contact,
	shipping: m.checkout_step_shipping,
	"shipping-options": m.checkout_step_options,
	billing: m.checkout_step_billing,
	payment: m.checkout_step_payment,
};

type StepsBarProps = { current: CheckoutStep; open: CheckoutStep; isCustomer: boolean };

/**
 * Where the buyer is; a step that is done leads back to itself. A tablet has room for the present name alone, a phone has it below the
 * numbers.
 */
export function StepsBar({ current, open, isCustomer }: StepsBarProps) {
	const steps = CHECKOUT_STEPS.filter((step) => !(isCustomer && step === "default"));
	const reached = steps.indexOf(open);
	return (
		<nav aria-label={m.checkout_steps()} className="mb-5 border-b pb-3">
			<ol className="flex flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-2">
				{steps.map((step, n) => {
					const isCurrent = step === current;
					const isDone = n < reached;
					const face = (
						<StepFace
							n={n + 1}
							name={NAMES[step]()}
							isDone={isDone && !isCurrent}
							isCurrent={isCurrent}
						/>
					);
					return (
						<li key={step} className="flex items-center gap-x-1 sm:gap-x-2">
							{n > 0 && <Icon name="chevron-right" className="size-4 text-ink-soft" />}
							{n <= reached && !isCurrent ? (
								<Link to={links.checkout(step)} className={`${FACE} hover:bg-panel`}>
									{face}
								</Link>
							) : (
								<span
									className={`${FACE} ${isCurrent ? "" : "text-ink-soft"}`}
									aria-current={isCurrent ? "step" : undefined}
								>
									{face}
								</span>
							)}
						</li>
					);
				})}
			</ol>
			{/* Read out with its number already. */}
			<p className="pt-1 text-sm menu:hidden" aria-hidden="true">
				{m.checkout_step_of({ n: steps.indexOf(current) + 1, count: steps.length })}{" "}
				<b className="font-semibold">{NAMES[current]()}</b>
			</p>
		</nav>
	);
}

function StepFace({
	n,
	name,
	isDone,
	isCurrent,
}: {
	n: number;
	name: string;
	isDone: boolean;
	isCurrent: boolean;
}) {
	const ring = isCurrent
		? "border-ink bg-ink text-paper"
		: isDone
			? "border-good text-good"
			: "border-edge";
	return (
		<>
			<span
				className={`grid size-6 shrink-0 place-items-center rounded-full border text-xs ${ring}`}
				aria-hidden="true"
			>
				{isDone ? <Icon name="check" className="size-4" /> : n}
			</span>
			<span className={isCurrent ? "font-semibold max-menu:sr-only" : "max-md:sr-only"}>
				{name}
			</span>
			{isDone && <span className="sr-only">{m.checkout_step_done()}</span>}
		</>
	);
}

const FACE =
	"inline-flex min-h-11 min-w-8 items-center justify-center gap-2 rounded-box px-1 text-sm";
