import { formatUsd } from "../../../domain/money/money.ts";
import { RETURN_LABELS } from "../../../domain/returns/return-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { daysText, RETURN_TONES } from "../../returns/return-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/link.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import type { Route } from "./+types/my-returns.ts";

export async function loader({ context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const { returns, cores } = await orThrowErrorPage(services.returns.list(caller));
	return {
		returns: returns.map((orderReturn) => ({
			number: String(orderReturn.number),
			orderNumber: String(orderReturn.orderNumber),
			kind: orderReturn.kind,
			status: orderReturn.status,
			label: RETURN_LABELS[orderReturn.status][language],
			createdAt: formatMoment(orderReturn.createdAt.toISOString(), language),
			refundedCents: orderReturn.refundedCents,
		})),
		cores: cores.map((core) => ({
			orderNumber: String(core.orderNumber),
			n: core.n,
			sku: core.sku,
			title: core.title[language],
			quantity: core.quantity,
			cents: core.coreCents * core.quantity,
			daysLeft: core.daysLeft,
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.returns_and_cores()) }, { name: "robots", content: "noindex" }];
}

/** The core charges that the customer can still get back, and the customer's returns. */
export default function MyReturns({ loaderData: { returns, cores } }: Route.ComponentProps) {
	const total = cores.reduce((sum, { cents }) => sum + cents, 0);
	return (
		<>
			<div className="mb-4 flex flex-wrap items-center gap-3">
				<h1 className="text-3xl">{m.returns_and_cores()}</h1>
				<div className="no-print ml-auto">
					<PrintButton />
				</div>
			</div>
			<section className="mb-8">
				<h2 className="text-xl">{m.core_wallet()}</h2>
				{cores.length === 0 ? (
					<p className="mt-1 text-ink-soft">{m.core_wallet_none()}</p>
				) : (
					<>
						<p className="mt-1 mb-3 max-w-prose text-ink-soft">{m.core_wallet_intro()}</p>
						<p className="mb-3 font-semibold text-lg">
							{m.core_wallet_total({ amount: formatUsd(total) })}
						</p>
						<Table
							caption={m.core_wallet()}
							hideCaption
							columns={coreColumns()}
							rows={cores}
							keyOf={({ orderNumber, n }) => `${orderNumber} ${n}`}
						/>
					</>
				)}
			</section>
			<section>
				<h2 className="mb-3 text-xl">{m.my_returns()}</h2>
				{returns.length === 0 ? (
					<EmptyState title={m.open_return_nothing_yet()} text={m.my_returns_none_hint()}>
						<ButtonLink to={links.orders()}>{m.my_orders()}</ButtonLink>
					</EmptyState>
				) : (
					<Table
						caption={m.my_returns()}
						hideCaption
						columns={returnColumns()}
						rows={returns}
						keyOf={({ number }) => number}
					/>
				)}
			</section>
		</>
	);
}

type Data = Route.ComponentProps["loaderData"];

function coreColumns(): Column<Data["cores"][number]>[] {
	return [
		{
			header: m.return_line_part(),
			cell: ({ sku }) => <PartNumber value={sku} />,
			isRowHeader: true,
		},
		{ header: m.open_return_title_column(), cell: ({ title }) => title },
		{ header: m.return_order(), cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
		{ header: m.core_wallet_open(), cell: ({ quantity }) => quantity, align: "end" },
		{ header: m.core_wallet_amount(), cell: ({ cents }) => formatUsd(cents), align: "end" },
		{
			header: m.core_wallet_until(),
			cell: ({ daysLeft }) =>
				daysLeft === null ? (
					m.core_wallet_after_delivery()
				) : (
					<span className="whitespace-nowrap">
						<Badge tone={daysLeft <= 7 ? "warn" : "plain"}>{daysText(daysLeft)}</Badge>
					</span>
				),
		},
		{
			header: m.core_wallet_return(),
			hideHeader: true,
			cell: ({ orderNumber, daysLeft }) =>
				daysLeft !== null && (
					<ButtonLink
						to={links.openReturn(orderNumber, { kind: "core" })}
						size="small"
						aria-label={m.core_wallet_return_of({ number: orderNumber })}
						className="no-print whitespace-nowrap"
					>
						{m.core_wallet_return()}
					</ButtonLink>
				),
		},
	];
}

function returnColumns(): Column<Data["returns"][number]>[] {
	return [
		{
			header: m.return_number(),
			isRowHeader: true,
			cell: ({ number }) => (
				<Link to={links.returnPage(number)} className="underline underline-offset-4">
					{number}
				</Link>
			),
		},
		{
			header: m.return_kind(),
			cell: ({ kind }) => (kind === "core" ? m.return_kind_core() : m.return_kind_part()),
		},
		{ header: m.return_order(), cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
		{ header: m.return_date(), cell: ({ createdAt }) => createdAt },
		{
			header: m.return_status(),
			cell: ({ status, label }) => <Badge tone={RETURN_TONES[status]}>{label}</Badge>,
		},
		{
			header: m.return_refunded_sum(),
			align: "end",
			cell: ({ refundedCents }) => (refundedCents > 0 ? formatUsd(refundedCents) : "–"),
		},
	];
}

function OrderLink({ number }: { number: string }) {
	return (
		<Link to={links.order(number)} className="underline underline-offset-4">
			{number}
		</Link>
	);
}
