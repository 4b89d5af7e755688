import { type FormEvent, Suspense, useState } from "react";
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
import { loadOnDemand } from "../ui/on-demand.ts";
import { showToast } from "../ui/toast-store.ts";
import { dieselModels } from "./diesel-models.ts";
import type { SelectorData } from "./selector-options.ts";
import { useSelector } from "./use-selector.ts";
import { SELECTOR_STEPS, type SelectorKind, type Step } from "./vehicle-steps.ts";
import { type VehicleView, vehicleName } from "./vehicle-view.ts";

const DieselHint = loadOnDemand(async () => (await import("./diesel-hint.tsx")).DieselHint);

type VehicleSelectorProps = {
	kind: SelectorKind;
	/** The state from the server; without it the first step is loaded when the selector opens. */
	data?: SelectorData | undefined;
	/** The URL after the choice; by default the categories with parts for the vehicle. */
	back?: string | undefined;
	/** Called with the vehicle after it was saved and made active; without it the page navigates. */
	onChosen?: ((vehicle: VehicleView) => void) | undefined;
};

const NAMES: Record<Step, () => string> = {
	region: m.region,
	year: m.year,
	make: m.make,
	model: m.model,
	engine: m.engine,
};

/** The columns by available width: a phone, a column of a page, a page. */
const COLUMNS: Record<SelectorKind, string> = {
	vehicle: "@min-[480px]:grid-cols-3 @min-[700px]:grid-cols-[repeat(5,minmax(0,1fr))_auto]",
	engine: "@min-[480px]:max-w-prose @min-[480px]:grid-cols-[1fr_1fr_auto]",
};

/**
 * Selects region, year, make, model and engine; or make and engine. Without JavaScript each step is
 * a URL of the selector page.
 */
export function VehicleSelector({ kind, data, back, onChosen }: VehicleSelectorProps) {
	const { choice, options, loadingStep, failed, isComplete, change, retry } = useSelector(
		kind,
		data,
	);
	const { isBusy, chooseVehicle } = useVehicleChoice(kind, back ?? links.categories(), onChosen);
	const diesels = dieselModels(options.model ?? [], choice.model);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (isComplete && !isBusy) void chooseVehicle(Number(choice.engine));
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
						placeholder={loadingStep === step ? m.ui_loading() : m.choose_one()}
						value={choice[step] ?? ""}
						onChange={(event) => change(step, event.currentTarget.value)}
						disabled={!options[step]?.length}
						aria-busy={loadingStep === step || undefined}
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
						disabled={!isComplete}
						busy={isBusy}
						className={kind === "engine" ? "col-span-2 @min-[480px]:col-auto" : ""}
					>
						{m.go()}
					</Button>
				)}
				<noscript>
					{import.meta.env.SSR && (
						<Button type="submit" className="w-full">
							{m.next_step()}
						</Button>
					)}
				</noscript>
			</div>
			{diesels.length > 0 && (
				<Suspense>
					<DieselHint
						models={diesels}
						choice={choice}
						back={back}
						onChoose={(model) => change("model", model)}
					/>
				</Suspense>
			)}
		</GetForm>
	);
}

/** Verifies the choice, saves the vehicle in the garage, makes it active and navigates. */
function useVehicleChoice(
	kind: SelectorKind,
	next: string,
	onChosen: VehicleSelectorProps["onChosen"],
) {
	const language = usePageLanguage();
	const navigate = useNavigate();
	const [isBusy, setBusy] = useState(false);
	const chooseVehicle = async (id: number) => {
		setBusy(true);
		try {
			const { vehicle } = await callApi<typeof verifyVehicle>(
				"POST",
				"/vehicles/verify",
				language,
				{ vehicle: { type: kind, id } },
			);
			if (!vehicle) throw new Error("the catalog changed meanwhile");
			const { saveVehicle } = await import("./garage-store.ts");
			const isNew = saveVehicle(vehicle);
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
	return { isBusy, chooseVehicle };
}
