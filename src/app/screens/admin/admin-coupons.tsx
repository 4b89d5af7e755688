import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficePagination } from "../../office/office-pagination.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { readListPage } from "../../office/read-list-page.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/admin-coupons.ts";
import { changeCoupons } from "./coupon-action.ts";
import { CouponForm } from "./coupon-form.tsx";
import { type CouponView, toCouponView } from "./coupon-view.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const page = readListPage(url);
	const [{ coupons, pages }, categories, brands] = await orThrowErrorPage(
		Promise.all([
			services.coupons.list(list, page),
			services.catalog.categories(),
			services.catalog.brands(),
		]),
	);
	const scopes = {
		categories: categories.map(({ url: value, name }) => ({ value, label: name[language] })),
		brands: brands.map(({ url: value, name: label }) => ({ value, label })),
	};
	return {
		list,
		page,
		pages,
		coupons: coupons.map((coupon) => toCouponView(coupon, scopes, language)),
		// The form that creates a coupon is on the list of open coupons only.
		scopes: list === "open" ? scopes : null,
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return changeCoupons(services, caller, values);
}

export function meta() {
	return [{ title: pageTitle(m.admin_coupons()) }, { name: "robots", content: "noindex" }];
}

const DONE_TEXTS: Record<string, () => string> = {
	created: m.admin_coupon_created,
	ended: m.admin_coupon_ended,
};

/** The list of coupons and the form that creates one. */
export default function AdminCoupons({
	loaderData: { list, page, pages, coupons, scopes, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.admin_coupons()}
			tabs={[
				{ label: m.admin_coupons_open(), to: officeLinks.coupons(), isCurrent: list === "open" },
				{
					label: m.admin_coupons_done(),
					to: officeLinks.coupons({ list: "done" }),
					isCurrent: list === "done",
				},
			]}
		>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
				<div>
					<UndoToast text={answer ? undefined : DONE_TEXTS[done]?.()} />
					<OfficeTable
						caption={m.admin_coupons()}
						columns={columns(list === "open")}
						rows={coupons}
						keyOf={({ id }) => id}
						empty={{ title: m.admin_coupons_none() }}
					/>
					<OfficePagination
						page={page}
						pages={pages}
						hrefOf={(query) =>
							officeLinks.coupons({ ...(list === "done" ? { list } : {}), ...query })
						}
					/>
				</div>
				{scopes && <CouponForm key={coupons[0]?.id} scopes={scopes} answer={answer} />}
			</div>
		</OfficePage>
	);
}

const STATE_BADGES: Record<CouponView["state"], { tone: BadgeTone; label: () => string }> = {
	live: { tone: "good", label: m.admin_coupon_live },
	waiting: { tone: "plain", label: m.admin_coupon_waiting },
	used_up: { tone: "warn", label: m.admin_coupon_used_up },
	ended: { tone: "plain", label: m.admin_coupon_over },
};

function columns(canEnd: boolean): OfficeColumn<CouponView>[] {
	const couponColumns: OfficeColumn<CouponView>[] = [
		{
			header: m.admin_coupon_code(),
			isRowHeader: true,
			cell: ({ code, message }) => (
				<>
					<span className="font-mono">{code}</span>
					<span className="block font-normal text-ink-soft text-sm">{message}</span>
				</>
			),
		},
		{
			header: m.admin_coupon_worth(),
			cell: ({ benefits }) => benefits.map((line) => <Line key={line}>{line}</Line>),
		},
		{ header: m.admin_coupon_days(), cell: ({ days }) => days },
		{
			header: m.admin_coupon_used(),
			cell: ({ uses }) => uses.map((line) => <Line key={line}>{line}</Line>),
		},
		{
			header: m.order_status(),
			cell: ({ state }) => (
				<span className="whitespace-nowrap">
					<Badge tone={STATE_BADGES[state].tone}>{STATE_BADGES[state].label()}</Badge>
				</span>
			),
		},
	];
	if (canEnd)
		couponColumns.push({
			header: m.admin_coupon_end(),
			hideHeader: true,
			align: "end",
			phone: "second",
			isInteractive: true,
			cell: (coupon) => <EndForm coupon={coupon} />,
		});
	return couponColumns;
}

function Line({ children }: { children: string }) {
	return <span className="block">{children}</span>;
}

function EndForm({ coupon: { id, code } }: { coupon: CouponView }) {
	const isSending = useSending("end");
	return (
		<ConfirmAction label={m.admin_coupon_end()} className="text-start sm:max-w-60">
			<p className="text-ink-soft text-sm">{m.admin_coupon_end_hint()}</p>
			<PostForm>
				<input type="hidden" name="intent" value="end" />
				<Button type="submit" name="id" value={id} size="small" variant="danger" busy={isSending}>
					{m.admin_coupon_end_of({ code })}
				</Button>
			</PostForm>
		</ConfirmAction>
	);
}
