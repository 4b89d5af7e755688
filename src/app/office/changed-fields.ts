/**
 * Marks the controls of a form whose value is not the saved one (`data-changed`), and returns their
 * labels.
 */
export function changedFields(form: HTMLFormElement): string[] {
	const labels = new Set<string>();
	for (const element of form.elements) {
		if (!isControl(element) || !element.name) continue;
		const isChanged = differsFromSaved(element);
		element.toggleAttribute("data-changed", isChanged);
		const label = element.labels?.[0]?.firstChild?.textContent ?? element.ariaLabel;
		if (isChanged && label) labels.add(label);
	}
	return [...labels];
}

/** Whether the form has a named control whose value is not the saved one. */
export function hasChangedFields(form: HTMLFormElement): boolean {
	return [...form.elements].some(
		(element) => isControl(element) && element.name !== "" && differsFromSaved(element),
	);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(element: Element): element is Control {
	return (
		element instanceof HTMLInputElement ||
		element instanceof HTMLSelectElement ||
		element instanceof HTMLTextAreaElement
	);
}

function differsFromSaved(control: Control): boolean {
	// A select without a saved option shows its first one, which is no change.
	if (control instanceof HTMLSelectElement) {
		const saved = [...control.options].findIndex((option) => option.defaultSelected);
		return control.selectedIndex !== Math.max(saved, 0);
	}
	if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type))
		return control.checked !== control.defaultChecked;
	return control.type !== "hidden" && control.value !== control.defaultValue;
}
