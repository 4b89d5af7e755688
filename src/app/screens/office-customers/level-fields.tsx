import { type ComponentProps, useState } from "react";
import { visibleLevelField } from "../../../contract/customer-inputs.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { PRICE_LEVEL_TEXTS } from "../../account/price-level-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField } from "../../ui/field.tsx";

type LevelFieldsProps = {
	/** Of `useForm`, or the name and the chosen level. */
	field: Pick<ComponentProps<typeof SelectField>, "name" | "error" | "required"> & {
		defaultValue: string | undefined;
	};
	levels: readonly PriceLevel[];
	/** The levels that can be ticked. */
	viewable: readonly PriceLevel[];
	/** The levels that are ticked. */
	viewed?: readonly PriceLevel[];
};

/**
 * The price level and the further levels. The chosen level is never offered again as a further one.
 */
export function LevelFields({ field, levels, viewable, viewed = [] }: LevelFieldsProps) {
	const [chosen, setChosen] = useState(field.defaultValue);
	const otherLevels = viewable.filter((level) => level !== chosen);
	return (
		<>
			<SelectField
				{...field}
				label={m.requests_level()}
				onChange={({ currentTarget }) => setChosen(currentTarget.value)}
				options={levels.map((level) => ({ value: level, label: PRICE_LEVEL_TEXTS[level]() }))}
			/>
			{otherLevels.length > 0 && (
				<fieldset>
					<legend className="mb-1 font-medium">{m.requests_also_view()}</legend>
					<div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
						{otherLevels.map((level) => (
							<CheckboxField
								key={level}
								name={visibleLevelField(level)}
								label={PRICE_LEVEL_TEXTS[level]()}
								defaultChecked={viewed.includes(level)}
							/>
						))}
					</div>
				</fieldset>
			)}
		</>
	);
}
