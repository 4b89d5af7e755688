import { redirect } from "react-router";
import { exchangeRateForm } from "../../../contract/credit-inputs.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { OfficeForm } from "../../office/office-form.tsx";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { formatDay } from "../../ui/day.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useForm } from "../../ui/use-form.ts";
import type { Route } from "./+types/admin-rates.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language, today } = requireStaff(context, 2);
	const { currencies, rates } = await orThrowErrorPage(services.exchangeRates.read());
	return {
		currencies,
		today,
		rates: rates.map(({ currency, day, rate }) => ({
			day: formatDay(day, language),
			rate: `${rate} ${currency}`,
		})),
		done: url.searchParams.get("done") ?? "",
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return handleForm(values, exchangeRateForm, async (rate) => {
		await services.exchangeRates.set(caller, rate);
		return redirect(officeLinks.rates({ done: "set" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.admin_rates()) }, { name: "robots", content: "noindex" }];
}

/** The exchange rates by day and the form that sets one. */
export default function AdminRates({
	loaderData: { currencies, rates, today, done },
	actionData,
}: Route.ComponentProps) {
	const answer = actionData as FormAnswer | undefined;
	const notice = <UndoToast text={!answer && done === "set" ? m.admin_rate_set() : undefined} />;
	if (currencies.length === 0)
		return (
			<OfficePage title={m.admin_rates()}>
				{notice}
				<EmptyState title={m.admin_rates_dollars()} />
			</OfficePage>
		);
	return (
		<OfficePage title={m.admin_rates()}>
			<p className="mb-4 max-w-prose text-ink-soft">
				{m.admin_rates_hint({ currency: currencies.join(" / ") })}
			</p>
			{notice}
			<div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
				<RateForm key={rates[0]?.day} currencies={currencies} today={today} answer={answer} />
				<OfficeTable
					caption={m.admin_rates()}
					rows={rates}
					keyOf={({ day, rate }) => `${day} ${rate}`}
					empty={{ title: m.admin_rates_none() }}
					columns={[
						{ header: m.admin_rate_day(), isRowHeader: true, cell: ({ day }) => day },
						{ header: m.admin_rate_of_dollar(), align: "end", cell: ({ rate }) => rate },
					]}
				/>
			</div>
		</OfficePage>
	);
}

function RateForm({
	currencies,
	today,
	answer,
}: {
	currencies: string[];
	today: string;
	answer: FormAnswer | undefined;
}) {
	const onlyCurrency = currencies.length === 1 ? currencies[0] : undefined;
	const form = useForm({ form: exchangeRateForm, answer, initial: { day: today } });
	return (
		<OfficeForm
			form={form}
			refusal={answer?.refusal}
			save={m.admin_rate_save()}
			isNew
			className="grid content-start gap-3"
		>
			{onlyCurrency ? (
				<input type="hidden" name="currency" value={onlyCurrency} />
			) : (
				<SelectField
					name="currency"
					label={m.admin_rate_currency()}
					defaultValue={answer?.values.currency}
					options={currencies.map((value) => ({ value, label: value }))}
				/>
			)}
			<TextField {...form.field("day")} label={m.admin_rate_day()} type="date" max={today} />
			<TextField
				{...form.field("rate")}
				label={
					onlyCurrency ? m.admin_rate_in({ currency: onlyCurrency }) : m.admin_rate_of_dollar()
				}
				hint={m.admin_rate_hint()}
				inputMode="decimal"
				autoComplete="off"
			/>
		</OfficeForm>
	);
}
