/** The descriptions of the contract in French, by their English text without the section that it starts with. */
export const DESCRIPTIONS_FR: Readonly<Record<string, string>> = {
  'A credit purchase request as the list shows it. Any field may be null or absent.':
    'Une demande d’achat à crédit telle que la liste la montre. Tout champ peut être null ou absent.',
  'A favorite beneficiary of a user. Any field may be null or absent.':
    'Un bénéficiaire favori d’un usager. Tout champ peut être null ou absent.',
  'A field is missing or malformed, or data is incorrect or unavailable: the balance cannot cover the debit, the OTP is invalid.':
    'Un champ est manquant ou mal formé, ou une donnée est incorrecte ou indisponible : le solde ne couvre pas le débit, l’OTP est invalide.',
  'A loyalty enrollment; every field is optional.':
    'Un enrôlement à la fidélité ; tous les champs sont facultatifs.',
  "A notification from the service to the caller's URL.":
    'Une notification du service à l’URL de l’appelant.',
  'A request as the service keeps it. Any field may be null or absent.':
    'Une demande telle que le service la conserve. Tout champ peut être null ou absent.',
  'A request to buy on credit; every field is optional.':
    'Une demande d’achat à crédit ; tous les champs sont facultatifs.',
  'A service in a mini marketplace. Any field may be null or absent.':
    'Un service d’une mini-marketplace. Tout champ peut être null ou absent.',
  'About the request itself.': 'Au sujet de la demande elle-même.',
  'Amount, for RECHARGEMENT_DE_COMPTE.': 'Montant, pour RECHARGEMENT_DE_COMPTE.',
  'An account opening, a termination, or the top-up of a loyalty account. It also carries a field with one of the values of TypeDemande, whose name is not shown.':
    'Une ouverture de compte, une résiliation ou la recharge d’un compte de fidélité. Elle porte aussi un champ avec l’une des valeurs de TypeDemande, dont le nom n’est pas montré.',
  'An operation as the service keeps it. Any field may be null or absent here: which of them must be there is a matter of requirements, not of shape.':
    'Une opération telle que le service la conserve. Ici, tout champ peut être null ou absent : lesquels doivent être présents est l’affaire des exigences, non de la forme.',
  'An operation to execute. The beneficiary is designated either by refInstrumentPaiementBeneficiaire (internal to the platform) or by the one field that matches the type of an instrument at a third-party contributor.':
    'Une opération à exécuter. Le bénéficiaire est désigné soit par refInstrumentPaiementBeneficiaire (interne à la plateforme), soit par le seul champ qui correspond au type d’un instrument chez un contributeur tiers.',
  'Any other error. The code is not shown, the envelope is.':
    'Toute autre erreur. Le code n’est pas montré, l’enveloppe l’est.',
  'Any other error. The shape is given elsewhere (section 4.12).':
    'Toute autre erreur. La forme est donnée ailleurs (section 4.12).',
  'Authentication data such as the OTP.': 'Données d’authentification, comme l’OTP.',
  'Bank account number, for a beneficiary at a third-party contributor.':
    'Numéro de compte bancaire, pour un bénéficiaire chez un contributeur tiers.',
  'Bank card number, for a beneficiary at a third-party contributor.':
    'Numéro de carte bancaire, pour un bénéficiaire chez un contributeur tiers.',
  'Cancel an operation': 'Annuler une opération',
  'Client code of a prepaid card, for a beneficiary at a third-party contributor.':
    'Code client d’une carte prépayée, pour un bénéficiaire chez un contributeur tiers.',
  'Compute the fees of a service': 'Calculer les frais d’un service',
  'Contributor of the beneficiary.': 'Contributeur du bénéficiaire.',
  'Contributor of the initiator.': 'Contributeur de l’initiateur.',
  "Contributor that issued the beneficiary's instrument.":
    'Contributeur qui a émis l’instrument du bénéficiaire.',
  "Contributor that issued the initiator's instrument.":
    'Contributeur qui a émis l’instrument de l’initiateur.',
  'Contributor that the request comes from.': 'Contributeur à l’origine de la demande.',
  "Debits the initiator's instrument and credits the beneficiary's. The status in the answer need not be final (section 3.1).":
    'Débite l’instrument de l’initiateur et crédite celui du bénéficiaire. Le statut dans la réponse n’est pas forcément final (section 3.1).',
  'Done, with nothing to hand back.': 'Fait, sans rien à rendre.',
  'Every field of the body is optional.': 'Tous les champs du corps sont facultatifs.',
  'Execute an operation': 'Exécuter une opération',
  'Filled only when the operation failed.': 'Rempli seulement lorsque l’opération a échoué.',
  'First step of the journey in section 1. Its shapes are not shown.':
    'Première étape du parcours de la section 1. Ses formes ne sont pas montrées.',
  'Free comment.': 'Commentaire libre.',
  'From what to what: A account, M mobile, F loyalty, CD debit card, CP prepaid card.':
    'De quoi vers quoi : A compte, M mobile, F fidélité, CD carte de débit, CP carte prépayée.',
  'Generate a one-time password': 'Générer un mot de passe à usage unique',
  'Get a favorite beneficiary': 'Consulter un bénéficiaire favori',
  'Get the balance of a payment instrument': 'Consulter le solde d’un instrument de paiement',
  'Gives the JWT of the bearer scheme. Does not use the envelope; its request, its answers and their codes are not shown.':
    'Donne le JWT du schéma bearer. N’utilise pas l’enveloppe ; sa requête, ses réponses et leurs codes ne sont pas montrés.',
  'Holds the merchant.': 'Contient le marchand.',
  'Identifier of the credited instrument at its contributor.':
    'Identifiant de l’instrument crédité chez son contributeur.',
  'Identifier of the debited instrument at its contributor.':
    'Identifiant de l’instrument débité chez son contributeur.',
  'Issue an access token': 'Émettre un jeton d’accès',
  'It exists already, such as a requestId used before.': 'Existe déjà, comme un requestId déjà utilisé.',
  'Its meaning is not shown.': 'Son sens n’est pas montré.',
  'Its shapes are not shown.': 'Ses formes ne sont pas montrées.',
  'Key against duplicates, unique for each operation. One that was used before is refused with 409, and nothing is executed again.':
    'Clé contre les doublons, unique pour chaque opération. Une clé déjà utilisée est refusée avec 409, et rien n’est exécuté de nouveau.',
  'Label of the operation.': 'Libellé de l’opération.',
  'List the credit purchase requests of a contributor':
    'Lister les demandes d’achat à crédit d’un contributeur',
  'List the movements of a payment instrument': 'Lister les mouvements d’un instrument de paiement',
  'List the operations of a payment instrument': 'Lister les opérations d’un instrument de paiement',
  'List the services of a contributor in a mini marketplace':
    'Lister les services d’un contributeur dans une mini-marketplace',
  'Lock a payment instrument': 'Verrouiller un instrument de paiement',
  'Mobile wallet number, for a beneficiary at a third-party contributor.':
    'Numéro de portefeuille mobile, pour un bénéficiaire chez un contributeur tiers.',
  'No token; neither code nor shape is shown.': 'Pas de jeton ; ni le code ni la forme ne sont montrés.',
  'Only ACTIF is given of its values.': 'De ses valeurs, seule ACTIF est donnée.',
  'Only INITIEE is given of its values.': 'De ses valeurs, seule INITIEE est donnée.',
  'Operation state changed': 'L’état de l’opération a changé',
  'Present in the answer to a loyalty enrollment.': 'Présent dans la réponse à un enrôlement à la fidélité.',
  'Present in the answer to a loyalty enrollment. Only INITIEE is given of its values.':
    'Présent dans la réponse à un enrôlement à la fidélité. De ses valeurs, seule INITIEE est donnée.',
  'Read as the amount debited of section 2.4.': 'Lu comme le montant débité de la section 2.4.',
  'Read as the amount that the beneficiary receives of section 2.4.':
    'Lu comme le montant que le bénéficiaire reçoit selon la section 2.4.',
  'Reference of the account top-up.': 'Référence de la recharge du compte.',
  'Reference of the beneficiary user.': 'Référence de l’usager bénéficiaire.',
  "Reference of the beneficiary's instrument, for one internal to the platform.":
    'Référence de l’instrument du bénéficiaire, lorsqu’il est interne à la plateforme.',
  'Reference of the beneficiary.': 'Référence du bénéficiaire.',
  'Reference of the contributor.': 'Référence du contributeur.',
  'Reference of the initiating user.': 'Référence de l’usager initiateur.',
  "Reference of the initiator's instrument.": 'Référence de l’instrument de l’initiateur.',
  'Reference of the mini marketplace.': 'Référence de la mini-marketplace.',
  'Reference of the operation.': 'Référence de l’opération.',
  'Reference of the payment instrument.': 'Référence de l’instrument de paiement.',
  'Reference of the reason, for RESILIATION.': 'Référence de la raison, pour RESILIATION.',
  'Reference of the service.': 'Référence du service.',
  'Reference of the user.': 'Référence de l’usager.',
  'SUCCES, ECHOUE, ANNULEE and EXTOURNE are final.': 'SUCCES, ECHOUE, ANNULEE et EXTOURNE sont finaux.',
  'Second step of the journey in section 1: gives montantFrais and modeApplication. How the amount and the parties are passed is not shown.':
    'Deuxième étape du parcours de la section 1 : donne montantFrais et modeApplication. La façon de transmettre le montant et les parties n’est pas montrée.',
  'Something that the request refers to does not exist.':
    'Quelque chose à quoi la requête fait référence n’existe pas.',
  'Something that the request refers to does not exist. No codes are shown for this endpoint; rule 4 speaks of any referenced entity.':
    'Quelque chose à quoi la requête fait référence n’existe pas. Aucun code n’est montré pour ce point d’accès ; la règle 4 parle de toute entité référencée.',
  'Something that the request refers to does not exist. The shape is given elsewhere (section 4.12).':
    'Quelque chose à quoi la requête fait référence n’existe pas. La forme est donnée ailleurs (section 4.12).',
  'Submit a credit purchase request': 'Soumettre une demande d’achat à crédit',
  'Submit a loyalty enrollment, or create an account request':
    'Soumettre un enrôlement à la fidélité, ou créer une demande de compte',
  'Takes no body.': 'Ne prend pas de corps.',
  'Takes no body. A final status stands (section 3.1).':
    'Ne prend pas de corps. Un statut final demeure (section 3.1).',
  'Technical message about the result; its texts are not shown.':
    'Message technique sur le résultat ; ses textes ne sont pas montrés.',
  'The HTTP status code of the answer.': 'Le code de statut HTTP de la réponse.',
  'The OTP was made; how it reaches the user is not shown.':
    'L’OTP est généré ; la façon dont il parvient à l’usager n’est pas montrée.',
  'The amount of fees.': 'Le montant des frais.',
  'The balance, in a shape that is not shown.': 'Le solde, sous une forme qui n’est pas montrée.',
  'The body is a favorite beneficiary record.': 'Le body est un enregistrement de bénéficiaire favori.',
  'The body is a request record. Which success code comes is open.':
    'Le body est un enregistrement de demande. Le code de succès est laissé ouvert.',
  'The body is an array of credit purchase request records.':
    'Le body est un tableau d’enregistrements de demandes d’achat à crédit.',
  'The body is an array of operation records.': 'Le body est un tableau d’enregistrements d’opérations.',
  'The body is an array of service records.': 'Le body est un tableau d’enregistrements de services.',
  'The fees, in a shape that is not shown beyond its two values.':
    'Les frais, sous une forme dont seules les deux valeurs sont montrées.',
  'The merchant.': 'Le marchand.',
  'The movements, in a shape that is not shown.': 'Les mouvements, sous une forme qui n’est pas montrée.',
  'The net amount wanted with ADDITION, the total amount with SOUSTRACTION.':
    'Le montant net voulu avec ADDITION, le montant total avec SOUSTRACTION.',
  'The operation was accepted; the body is its record.':
    'L’opération est acceptée ; le body est son enregistrement.',
  'The payload; null for an error and where there is none.':
    'Le contenu ; null pour une erreur et lorsqu’il n’y en a pas.',
  'The period and the number of results may be bounded.':
    'La période et le nombre de résultats peuvent être bornés.',
  'The service itself failed.': 'Le service lui-même a échoué.',
  'The token is missing, invalid or expired.': 'Le jeton est absent, invalide ou expiré.',
  'The token is missing, invalid or expired. Section 7 shows no codes for this endpoint; part 5 speaks of every call.':
    'Le jeton est absent, invalide ou expiré. La section 7 ne montre aucun code pour ce point d’accès ; la partie 5 parle de tous les appels.',
  'The token is missing, invalid or expired. The shape is given elsewhere (section 4.12).':
    'Le jeton est absent, invalide ou expiré. La forme est donnée ailleurs (section 4.12).',
  'The token, in a shape that is not shown.': 'Le jeton, sous une forme qui n’est pas montrée.',
  'The two values that the fee computation gives. The document does not say where in the answer they are found, nor how montantFrais is written.':
    'Les deux valeurs que donne le calcul des frais. Le document ne dit ni où elles se trouvent dans la réponse, ni comment montantFrais est écrit.',
  'Third step of the journey in section 1; the OTP goes into authData.':
    'Troisième étape du parcours de la section 1 ; l’OTP va dans authData.',
  'Three optional parameters: start and end of the period (`yyyy-MM-dd`), and the maximum number of results. Their names are not shown, so any name may come: the word `filters` itself is never sent.':
    'Trois paramètres facultatifs : le début et la fin de la période (`yyyy-MM-dd`), et le nombre maximal de résultats. Leurs noms ne sont pas montrés, si bien que tout nom est possible : le mot `filters` lui-même n’est jamais envoyé.',
  'Time of the answer, ISO 8601.': 'Heure de la réponse, ISO 8601.',
  'Two calls share this method and path; how the service tells their payloads apart is not shown. Whether a token is required is open, and so is the success code.':
    'Deux appels partagent cette méthode et ce chemin ; la façon dont le service distingue leurs contenus n’est pas montrée. Que le jeton soit exigé est laissé ouvert, et le code de succès aussi.',
  'Type of a payment instrument.': 'Type d’un instrument de paiement.',
  'Type of a request.': 'Type d’une demande.',
  "URL of the top-up's supporting document.": 'URL du justificatif de la recharge.',
  'Unenroll a payment instrument': 'Désenrôler un instrument de paiement',
  'Unique reference of the operation.': 'Référence unique de l’opération.',
  'User concerned.': 'Usager concerné.',
  'What every answer but that of the token call is wrapped in.':
    'Ce qui entoure toute réponse, sauf celle de l’appel de jeton.',
  'What the service makes of the answer is not shown.':
    'Ce que le service fait de la réponse n’est pas montré.',
  'When the operation was cancelled.': 'Quand l’opération a été annulée.',
  'When the operation was made.': 'Quand l’opération a été faite.',
  'When the status last changed.': 'Quand le statut a changé pour la dernière fois.',
  "Where changes of the operation's state are notified (section 6).":
    'Où les changements d’état de l’opération sont notifiés (section 6).',
  'Whether fees come on top of montant or out of it.':
    'Si les frais s’ajoutent au montant ou en sont déduits.',
  'Who pays whom: P individual, B business, G government.':
    'Qui paie qui : P particulier, B entreprise, G gouvernement.',
  'Why the request was rejected.': 'Pourquoi la demande a été rejetée.',
};
