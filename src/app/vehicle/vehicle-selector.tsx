import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import type { verifyVehicle } from "../../contract/vehicles.ts";
import { SERVER_ERROR_TEXT } from "../../domain/refusal/server-error.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import { Button } from "../ui/button.tsx";
import { SelectField } from "../ui/field.tsx";
import { GetForm } from "../ui/get-form.tsx";
import { showToast } from "../ui/toast-store.ts";
import type { SelectorData } from "./selector-options.ts";
import { useSelector } from "./use-selector.ts";
import { SELECTOR_STEPS, type SelectorKind, type Step } from "./vehicle-steps.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";

type VehicleSelectorProps = {
	kind: SelectorKind;
	/** What the server already knows; without it the first step is asked for when the selector opens. */
	data?: SelectorData | undefined;
	/** Where to go on; the parts for the vehicle otherwise. */
	back?: string | undefined;
	/** Called with the vehicle, which is kept and active by then; without it the way goes on. */
	onChosen?: ((vehicle: VehicleView) => void) | undefined;
};

const NAMES: Record<Step, () => string> = {
	region: m.region,
	year: m.year,
	make: m.make,
	model: m.model,
	engine: m.engine,
};

/** By the room it is given: a phone, a column of a page, a page. */
const COLUMNS: Record<SelectorKind, string> = {
	vehicle: "@min-[480px]:grid-cols-3 @min-[700px]:grid-cols-[repeat(5,minmax(0,1fr))_auto]",
	engine: "@min-[480px]:max-w-prose @min-[480px]:grid-cols-[1fr_1fr_auto]",
};

/** Region, year, make, model, engine, Go; or make and engine alone. Without scripts each step is an address of the selector's page. */
export function VehicleSelector({ kind, data, back, onChosen }: VehicleSelectorProps) {
	const { choice, options, waiting, failed, isWhole, change, retry } = useSelector(kind, data);
	const { isBusy, go } = useGo(kind, back ?? links.search(), onChosen);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isWhole && !isBusy) void go(Number(choice.engine));
	};
	return (
		<GetForm action={links.vehicleSelector()} onSubmit={submit} className="@container">
			<div className={`grid grid-cols-2 items-end gap-3 ${COLUMNS[kind]}`}>
				{kind === "engine" && <input type="hidden" name="by" value="engine" />}
				{back && <input type="hidden" name="back" value={back} />}
				{SELECTOR_STEPS[kind].map((step) => (
					<SelectField
						key={step}
						name={step}
						label={NAMES[step]()}
						options={options[step] ?? []}
						placeholder={waiting === step ? m.ui_loading() : m.choose_one()}
						value={choice[step] ?? ""}
						onChange={(event) => change(step, event.currentTarget.value)}
						disabled={!options[step]?.length}
						aria-busy={waiting === step || undefined}
					/>
				))}
				{failed ? (
					<Button onClick={retry}>{m.try_again()}</Button>
				) : (
					<Button
						type="submit"
						variant="primary"
						name="go"
						value="1"
						disabled={!isWhole}
						busy={isBusy}
						className={kind === "engine" ? "col-span-2 @min-[480px]:col-auto" : ""}
					>
						{m.go()}
					</Button>
				)}
				<noscript>
					<Button type="submit" className="w-full">
						{m.next_step()}
					</Button>
				</noscript>
			</div>
		</GetForm>
	);
}

/** Asks the catalog what was chosen, keeps it in the garage, makes it active, and goes on. */
function useGo(kind: SelectorKind, next: string, onChosen: VehicleSelectorProps["onChosen"]) {
	const language = usePageLanguage();
	const navigate = useNavigate();
	const [isBusy, setBusy] = useState(false);
	const go = async (id: number) => {
		setBusy(true);
		try {
			const { vehicle } = await callApi<typeof verifyVehicle>(
				"POST",
				"/vehicles/verify",
				language,
				{ vehicle: { type: kind, id } },
			);
			if (!vehicle) throw new Error("the catalog changed meanwhile");
			const { keepVehicle } = await import("./garage-store.ts");
			const isNew = keepVehicle(vehicle);
			const name = vehicleName(vehicle);
			showToast({
				kind: "good",
				text: isNew ? m.garage_added({ name }) : m.garage_already({ name }),
			});
			if (onChosen) onChosen(vehicle);
			else await navigate(next);
		} catch {
			showToast({ kind: "error", text: SERVER_ERROR_TEXT[language] });
		} finally {
			setBusy(false);
		}
	};
	return { isBusy, go };
}
